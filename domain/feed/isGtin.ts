/** Whether a code is a GTIN (UPC, EAN, ITF-14): of one of their lengths, with a right check digit. */
export function isGtin(code: string): boolean {
  if (!/^(\d{8}|\d{12,14})$/.test(code) || /^0+$/.test(code)) return false;
  const digits = [...code].reverse().map(Number);
  const sum = digits.reduce((total, digit, at) => total + digit * (at % 2 === 1 ? 3 : 1), 0);
  return sum % 10 === 0;
}
