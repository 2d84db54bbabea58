import { joinBytes } from '#domain/text/joinBytes';

const headBytes = 8;
const memorySection = 5;
const hasMaximum = 1;

/** A number as WebAssembly writes it (LEB128). */
function encodeNumber(value: number): number[] {
  const low = value & 0x7f;
  return value > 0x7f ? [low | 0x80, ...encodeNumber(value >>> 7)] : [low];
}

function readNumber(bytes: Uint8Array, from: number): { value: number; end: number } {
  let value = 0;
  for (let at = from, shift = 0; ; at += 1, shift += 7) {
    const byte = bytes[at] ?? 0;
    value |= (byte & 0x7f) << shift;
    if (byte < 0x80) return { value, end: at + 1 };
  }
}

/**
 * A WebAssembly program whose own memory may grow to so many pages (64 KB each) at most. Limits of worker threads are
 * those of JavaScript's heap, which this memory is not in.
 */
export function limitMemory(program: Uint8Array, maxPages: number): Uint8Array<ArrayBuffer> {
  for (let at = headBytes; at < program.length;) {
    const { value: length, end: from } = readNumber(program, at + 1);
    if (program[at] === memorySection) {
      const { value: pages } = readNumber(program, from + 2);
      const body = [1, hasMaximum, ...encodeNumber(pages), ...encodeNumber(maxPages)];
      const section = [memorySection, ...encodeNumber(body.length), ...body];
      return joinBytes([program.subarray(0, at), new Uint8Array(section), program.subarray(from + length)]);
    }
    at = from + length;
  }
  throw new Error('a program without memory');
}
