const polynomial = 0xedb88320;

const table = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? polynomial ^ (value >>> 1) : value >>> 1;
  return value;
});

/** The checksum of zip archives; `former`: that of the bytes before these. */
export function crc32(bytes: Uint8Array, former = 0): number {
  let sum = ~former;
  for (let at = 0; at < bytes.length; at += 1) sum = (table[(sum ^ (bytes[at] ?? 0)) & 0xff] ?? 0) ^ (sum >>> 8);
  return ~sum >>> 0;
}
