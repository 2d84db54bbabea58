const polynomial = 0xedb88320;

/** Bytes of a step, and tables: what a byte adds to the sum with so many bytes of the step behind it. */
const step = 8;
const tables = new Uint32Array(step * 256);
for (let index = 0; index < 256; index += 1) {
  let value = index;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? polynomial ^ (value >>> 1) : value >>> 1;
  tables[index] = value;
}
for (let at = 256; at < tables.length; at += 1) {
  const former = tables[at - 256] ?? 0;
  tables[at] = (tables[former & 0xff] ?? 0) ^ (former >>> 8);
}

/** The checksum of zip archives; `former`: that of the bytes before these. */
export function crc32(bytes: Uint8Array, former = 0): number {
  const [known, { length }] = [tables, bytes];
  const last = length - (length % step);
  let sum = ~former;
  for (let at = 0; at < last; at += step) {
    const first =
      sum ^
      ((bytes[at] as number) |
        ((bytes[at + 1] as number) << 8) |
        ((bytes[at + 2] as number) << 16) |
        ((bytes[at + 3] as number) << 24));
    sum =
      (known[1792 + (first & 0xff)] as number) ^
      (known[1536 + ((first >>> 8) & 0xff)] as number) ^
      (known[1280 + ((first >>> 16) & 0xff)] as number) ^
      (known[1024 + (first >>> 24)] as number) ^
      (known[768 + (bytes[at + 4] as number)] as number) ^
      (known[512 + (bytes[at + 5] as number)] as number) ^
      (known[256 + (bytes[at + 6] as number)] as number) ^
      (known[bytes[at + 7] as number] as number);
  }
  for (let at = last; at < length; at += 1) sum = (known[(sum ^ (bytes[at] as number)) & 0xff] as number) ^ (sum >>> 8);
  return ~sum >>> 0;
}
