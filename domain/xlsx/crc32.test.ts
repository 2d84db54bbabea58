import fc from 'fast-check';
import { crc32 } from './crc32';

/** As the standard defines it, bit by bit. */
function definition(bytes: Uint8Array): number {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
  }
  return ~sum >>> 0;
}

it('is the checksum of archives', () => {
  expect(crc32(new TextEncoder().encode('123456789'))).toBe(0xcbf43926);
});

it('is the same of bytes that come in parts', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 60 }), fc.uint8Array({ maxLength: 60 }), (first, second) => {
      const whole = Uint8Array.from([...first, ...second]);
      expect([crc32(second, crc32(first)), crc32(whole)]).toEqual([definition(whole), definition(whole)]);
    }),
  );
});
