// A stand-in for bcryptprimitives.dll, from which Rust programs take random bytes. Wine has the
// library since version 8.13; Debian 12 has Wine 8.0.
#include <stddef.h>

// RtlGenRandom of advapi32.
unsigned char __stdcall SystemFunction036(void *buffer, unsigned long length);

__declspec(dllexport) int __stdcall ProcessPrng(void *buffer, size_t length) {
    return SystemFunction036(buffer, (unsigned long)length);
}
