/** 24 hexadecimal digits like any other id; deterministic. */
export const idOf = (kind: string, key: string, number: number): string =>
  [...`${kind}:${key}`]
    .reduce((hash, sign) => (hash * 31 + (sign.codePointAt(0) ?? 0)) % 0xffffffff, 7)
    .toString(16)
    .padStart(8, '0') + number.toString(16).padStart(16, '0');
