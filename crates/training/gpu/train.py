#!/usr/bin/env python3
"""Trains the engine's network with PyTorch, on a GPU where there is one.

The rows come from `dipole-training pack`, which the documentation of the crate describes. The
network, its loss, factorised input weights and file are those of `dipole-training train`; see
crates/training/src/train.rs and crates/engine/src/network.rs. All data must fit into the memory of
the GPU: 56 bytes a position on 8x8, 88 on 10x10.
"""

import argparse
import math
import struct
import sys
import time

import numpy as np
import torch

QA, QB, OUTPUT_SCALE, TRAINING_SCALE = 255, 64, 400, 130.0
CHECKER_BUCKETS = 8
MAX_WEIGHT = 1.98
SHAPES = {"small": (8, 12), "large": (10, 20)}
# One block of neighbouring rows in so many is for validation: rows of one game follow each other.
VALIDATION_BLOCK, VALIDATION_INTERVAL = 4096, 64


class Shape:
    """The board that a network is for."""

    def __init__(self, setup):
        size, self.height = SHAPES[setup]
        self.squares = size * size // 2
        self.inputs = 2 * self.squares * self.height
        self.stacks = 2 * self.height
        self.row = np.dtype(
            [
                ("inputs", "<i2", self.stacks),
                ("base", "<i2"),
                ("score", "<i2"),
                ("won", "u1"),
                ("checkers", "u1"),
                ("moves", "u1", 2),
            ]
        )

    def flipped(self):
        """For each input, the same in the other player's perspective; no input stays none."""
        inputs = np.arange(self.inputs)
        stack, height = inputs // self.height, inputs % self.height
        other = (2 * self.squares - 1 - stack) * self.height + height
        return np.append(other, self.inputs)


class Data:
    """All rows, on the device."""

    def __init__(self, files, shape, device):
        inputs, base, score, won, bucket = [], [], [], [], []
        for name in files:
            rows = np.fromfile(name, shape.row)
            inputs.append(torch.from_numpy(rows["inputs"].copy()).to(device))
            base.append(torch.from_numpy(rows["base"].astype(np.float32)).to(device))
            score.append(torch.from_numpy(rows["score"].astype(np.float32)).to(device))
            won.append(torch.from_numpy(rows["won"].astype(np.float32)).to(device))
            checkers = rows["checkers"].astype(np.int64)
            by_checkers = np.clip((checkers - 1) * CHECKER_BUCKETS // (2 * shape.height), 0, 7)
            bucket.append(torch.from_numpy(by_checkers).to(device))
        self.inputs = torch.cat(inputs)
        self.base, self.score, self.won = torch.cat(base), torch.cat(score), torch.cat(won)
        self.bucket = torch.cat(bucket)
        block = torch.arange(len(self.base), device=device) // VALIDATION_BLOCK
        held_out = block % VALIDATION_INTERVAL == VALIDATION_INTERVAL - 1
        self.validation = held_out.nonzero().squeeze(1)
        self.training = (~held_out).nonzero().squeeze(1)

    def target(self, rows, trust):
        """The winning chance to predict."""
        chance = torch.sigmoid(self.score[rows] / TRAINING_SCALE)
        return trust * chance + (1 - trust) * self.won[rows]


class Model(torch.nn.Module):
    """(inputs -> hidden) x 2 -> one output for each bucket."""

    def __init__(self, shape, hidden, device):
        super().__init__()
        self.shape = shape
        uniform = lambda *size: torch.nn.Parameter(0.1 * (2 * torch.rand(size, device=device) - 1))
        zeros = lambda *size: torch.nn.Parameter(torch.zeros(size, device=device))
        self.own = uniform(2, shape.squares, shape.height, hidden)
        self.by_square = zeros(2, shape.squares, 1, hidden)
        self.by_height = zeros(2, 1, shape.height, hidden)
        self.input_bias = torch.nn.Parameter(torch.full((hidden,), 0.3, device=device))
        self.outputs = uniform(CHECKER_BUCKETS, 2 * hidden)
        self.output_bias = zeros(CHECKER_BUCKETS)
        self.flipped = torch.from_numpy(shape.flipped()).to(device)

    def input_weights(self):
        weights = self.own + self.by_square + self.by_height
        return weights.clamp(-MAX_WEIGHT, MAX_WEIGHT).flatten(0, 2)

    def hidden(self, inputs, weights):
        # As a product with a matrix of zeros and ones this is faster than looking rows up.
        present = torch.zeros(
            (len(inputs), self.shape.inputs + 1), device=inputs.device, dtype=weights.dtype
        )
        present.scatter_(1, inputs, 1.0)
        return present[:, : self.shape.inputs] @ weights + self.input_bias

    def forward(self, inputs, bucket, base):
        inputs, weights = inputs.long(), self.input_weights()
        both = [self.hidden(inputs, weights), self.hidden(self.flipped[inputs], weights)]
        activations = torch.cat(both, 1).clamp(0, 1).square()
        outputs = torch.addmm(self.output_bias, activations, self.outputs.t())
        output = outputs.gather(1, bucket[:, None]).squeeze(1)
        return torch.sigmoid((base + OUTPUT_SCALE * output) / TRAINING_SCALE)

    def to_bytes(self):
        """The network in the format of crates/engine/src/network.rs."""
        number = lambda tensor, one: (
            (tensor.detach().double() * one).round().cpu().numpy().astype("<i2").tobytes()
        )
        numbers = number(self.input_weights(), QA) + number(self.input_bias, QA)
        numbers += number(self.outputs, QB) + number(self.output_bias, QA * QB)
        value = 0xCBF29CE484222325
        for byte in numbers:
            value = (value ^ byte) * 0x100000001B3 & 0xFFFFFFFFFFFFFFFF
        return b"DIPNET02" + struct.pack("<Q", value) + numbers


def mean_error(model, data, rows, batch, trust):
    """The mean squared error of predicted winning chances."""
    total = 0.0
    with torch.no_grad():
        for part in rows.split(batch):
            predicted = model(data.inputs[part], data.bucket[part], data.base[part])
            total += (predicted - data.target(part, trust)).square().sum().item()
    return total / len(rows) if len(rows) else math.nan


def train(data, shape, options, device):
    torch.manual_seed(options.seed)
    model = Model(shape, options.hidden, device)
    optimiser = torch.optim.Adam(model.parameters(), options.learning_rate, betas=(0.9, 0.999))
    steps = options.epochs * math.ceil(len(data.training) / options.batch)
    decay = lambda step: 0.02 + 0.98 * (1 + math.cos(math.pi * step / steps)) / 2
    schedule = torch.optim.lr_scheduler.LambdaLR(optimiser, decay)
    began = time.monotonic()
    for epoch in range(1, options.epochs + 1):
        order = data.training[torch.randperm(len(data.training), device=device)]
        total = torch.zeros((), device=device)
        for rows in order.split(options.batch):
            predicted = model(data.inputs[rows], data.bucket[rows], data.base[rows])
            loss = (predicted - data.target(rows, options.trust)).square().mean()
            optimiser.zero_grad()
            loss.backward()
            optimiser.step()
            schedule.step()
            with torch.no_grad():
                for parameter in model.parameters():
                    parameter.clamp_(-MAX_WEIGHT, MAX_WEIGHT)
                total += loss * len(rows)
        training = total.item() / len(order)
        validation = mean_error(model, data, data.validation, options.batch, options.trust)
        print(
            f"epoch {epoch} of {options.epochs}: training {training:.6f}, "
            f"validation {validation:.6f}, {time.monotonic() - began:.0f} s",
            file=sys.stderr,
            flush=True,
        )
    return model


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("network", help="the network file to write")
    parser.add_argument("rows", nargs="+", help="files of packed rows")
    parser.add_argument("--setup", choices=SHAPES, default="small")
    parser.add_argument("--hidden", type=int, default=64, help="numbers in an accumulator")
    parser.add_argument("--epochs", type=int, default=14)
    parser.add_argument("--batch", type=int, default=16384)
    parser.add_argument("--learning-rate", type=float, default=0.004)
    parser.add_argument("--lambda", dest="trust", type=float, default=1.0)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    device = "cuda" if torch.cuda.is_available() else "cpu"
    torch.backends.cuda.matmul.allow_tf32 = True
    shape = Shape(options.setup)
    data = Data(options.rows, shape, device)
    print(f"{len(data.base)} positions on {device}", file=sys.stderr, flush=True)
    model = train(data, shape, options, device)
    with open(options.network, "wb") as file:
        file.write(model.to_bytes())


if __name__ == "__main__":
    main()
