/** How many codes at once, and their length (domain §5). */
export const codeCount = { min: 1, max: 100, default: 10 } as const;
export const codeLength = { min: 4, max: 16, default: 12 } as const;

/** Without letters and digits that are taken for one another: I, L, O, 0, 1. */
const alphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

/** A whole number from 0 to `below` - 1, each equally likely and not to be guessed. */
type RandomIndex = (below: number) => number;

/** Different codes, none of them in `taken`. */
export function generateCodes(
  count: number,
  length: number,
  randomIndex: RandomIndex,
  taken: ReadonlySet<string> = new Set(),
): string[] {
  const codes = new Set<string>();
  while (codes.size < count) {
    const code = Array.from({ length }, () => alphabet.charAt(randomIndex(alphabet.length))).join('');
    if (!taken.has(code)) codes.add(code);
  }
  return [...codes];
}
