/** GSM 03.38, the default alphabet: 7 bits a character. */
const gsmBasic = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
/** Its extension: an escape before each counts too. */
const gsmExtended = new Set('\f^{}\\[~]|€');

/** Units of a message alone, and of each part of a longer one, whose header names its place. */
const capacities = { gsm7: { alone: 160, joined: 153 }, ucs2: { alone: 70, joined: 67 } } as const;

interface MessageParts {
  /** Any character outside of the alphabet, as all of Cyrillic, makes the whole message `ucs2`. */
  encoding: keyof typeof capacities;
  /** Septets, or UTF-16 units. */
  length: number;
  /** What is paid for; 0 of an empty text. */
  parts: number;
}

const gsmSize = (character: string): number => (gsmBasic.has(character) ? 1 : gsmExtended.has(character) ? 2 : 0);

/** In how many parts a text arrives on a phone. No part ends within a character. */
export function messageParts(text: string): MessageParts {
  const characters = [...text];
  const septets = characters.map(gsmSize);
  const encoding = septets.includes(0) ? 'ucs2' : 'gsm7';
  const sizes = encoding === 'gsm7' ? septets : characters.map((character) => character.length);
  const length = sizes.reduce((sum, size) => sum + size, 0);
  const { alone, joined } = capacities[encoding];
  if (length <= alone) return { encoding, length, parts: Math.min(1, length) };
  let parts = 1;
  let filled = 0;
  for (const size of sizes) {
    if (filled + size > joined) {
      parts += 1;
      filled = 0;
    }
    filled += size;
  }
  return { encoding, length, parts };
}
