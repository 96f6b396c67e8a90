//! Checks the instruction set of the processor, and starts the faster program beside a portable
//! one.
//!
//! The sources are built for x86-64-v3 by default (`.cargo/config.toml`), which makes the search
//! 2.7 times as fast. On a processor without these instructions such a program would end with
//! SIGILL; [`prepare`] prints an error instead. Packages contain two programs: `dipole`, which any
//! x86-64 processor runs, and `dipole-x86-64-v3` beside it. `dipole` replaces itself by the latter
//! if the processor supports it. Choosing a whole program costs nothing at run time; functions that
//! are chosen one by one would not be inlined.

#[cfg(target_feature = "avx2")]
pub(crate) use required::prepare;

#[cfg(not(target_feature = "avx2"))]
pub(crate) use portable::prepare;

/// For a program that is built for x86-64-v3.
#[cfg(target_feature = "avx2")]
mod required {
    use std::io::Write;
    use std::process::ExitCode;

    const MESSAGE: &[u8] = b"\
dipole: this program needs a processor with AVX2, BMI2 and FMA (x86-64-v3), and this one lacks them; \
build it for any x86-64 processor by `RUSTFLAGS= cargo build --release`, or take a package\n";

    /// FMA, MOVBE, POPCNT, OSXSAVE, AVX and F16C in ECX of leaf 1.
    const BASIC: u32 = 1 << 12 | 1 << 22 | 1 << 23 | 1 << 27 | 1 << 28 | 1 << 29;
    /// BMI1, AVX2 and BMI2 in EBX of leaf 7.
    const EXTENDED: u32 = 1 << 3 | 1 << 5 | 1 << 8;
    /// LZCNT in ECX of leaf 0x8000_0001.
    const MORE: u32 = 1 << 5;

    /// Ends the program with a message if the processor lacks required instructions.
    ///
    /// The compiler may use these instructions here as well, above all to copy values larger than a
    /// word, so the function uses only words and calls of the standard library, which is built for
    /// any processor. `is_x86_feature_detected!` is always true in such a program.
    pub(crate) fn prepare() -> Option<ExitCode> {
        let is_enough = ecx(1) & BASIC == BASIC
            && ebx(7) & EXTENDED == EXTENDED
            && ecx(0x8000_0001) & MORE == MORE;
        if is_enough {
            return None;
        }
        let _ = std::io::stderr().write_all(MESSAGE);
        Some(ExitCode::FAILURE)
    }

    /// The ECX result of `cpuid` for a leaf.
    fn ecx(leaf: u32) -> u32 {
        let ecx;
        // SAFETY: every x86-64 processor has `cpuid`; it changes only these four registers, and
        // RBX, which is reserved by the compiler, is restored.
        unsafe {
            std::arch::asm!(
                "mov {kept}, rbx", "cpuid", "mov rbx, {kept}", kept = out(reg) _,
                inout("eax") leaf => _, inout("ecx") 0 => ecx, out("edx") _,
                options(nomem, nostack, preserves_flags)
            );
        }
        ecx
    }

    /// The EBX result of `cpuid` for a leaf.
    fn ebx(leaf: u32) -> u32 {
        let ebx: u64;
        // SAFETY: as in `ecx`.
        unsafe {
            std::arch::asm!(
                "mov {found}, rbx", "cpuid", "xchg rbx, {found}", found = out(reg) ebx,
                inout("eax") leaf => _, inout("ecx") 0 => _, out("edx") _,
                options(nomem, nostack, preserves_flags)
            );
        }
        ebx as u32
    }
}

/// For a program that runs on any x86-64 processor.
#[cfg(not(target_feature = "avx2"))]
mod portable {
    use std::process::ExitCode;

    /// Replaces this program by the faster one beside it, if it exists and the processor can run
    /// it, unless `DIPOLE_PORTABLE` is set. Ends the program if the faster one cannot be started.
    #[cfg(unix)]
    pub(crate) fn prepare() -> Option<ExitCode> {
        use std::os::unix::process::CommandExt;

        if !is_fast_enough() || std::env::var_os("DIPOLE_PORTABLE").is_some() {
            return None;
        }
        let mut arguments = std::env::args_os();
        let name = arguments.next().unwrap_or_default();
        // Without /proc, as in some chroots, the only known path is the name by which the program
        // was called.
        let program = std::env::current_exe().unwrap_or_else(|_| name.clone().into());
        let faster = program.with_file_name("dipole-x86-64-v3");
        if !faster.is_absolute() || !faster.is_file() {
            return None;
        }
        let error = std::process::Command::new(&faster).arg0(name).args(arguments).exec();
        eprintln!(
            "dipole: {}: {error}; with DIPOLE_PORTABLE=1 in its environment dipole runs without it",
            faster.display()
        );
        Some(ExitCode::FAILURE)
    }

    #[cfg(not(unix))]
    pub(crate) fn prepare() -> Option<ExitCode> {
        None
    }

    /// Whether the processor has the instructions of x86-64-v3.
    #[cfg(unix)]
    fn is_fast_enough() -> bool {
        use std::arch::is_x86_feature_detected as has;
        has!("avx2")
            && has!("bmi1")
            && has!("bmi2")
            && has!("f16c")
            && has!("fma")
            && has!("lzcnt")
            && has!("movbe")
            && has!("popcnt")
    }
}
