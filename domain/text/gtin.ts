const isGtinShaped = (code: string): boolean => /^(\d{8}|\d{12,14})$/.test(code) && !/^0+$/.test(code);

function hasCheckDigit(code: string): boolean {
  const digits = [...code].reverse().map(Number);
  const sum = digits.reduce((total, digit, at) => total + digit * (at % 2 === 1 ? 3 : 1), 0);
  return sum % 10 === 0;
}

/** Whether a code is a GTIN (UPC, EAN, ITF-14): of one of their lengths, with a right check digit. */
export const isGtin = (code: string): boolean => isGtinShaped(code) && hasCheckDigit(code);

/** Whether a code has the length of a GTIN, but another check digit: mistyped, or a code of the shop's own. */
export const isWrongGtin = (code: string): boolean => isGtinShaped(code) && !hasCheckDigit(code);
