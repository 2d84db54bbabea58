/** Of nested containers; the core allows fewer, and says so with its own message. */
const maxDepth = 64;
/** Keys of all objects: an attribute with ten thousand options has fewer. */
const maxKeys = 160_000;
/**
 * Of them those that take ten times as long: which no object had before, or of an object that has more than
 * `fewKeysOfObject`.
 */
const maxSlowKeys = 20_000;
const fewKeysOfObject = 128;
/** Without so many bytes there are not as many keys. */
const fewBytes = 4 * maxSlowKeys;
/** Places of keys that were seen, found by their hashes: a power of two. Two keys may share one, and count as one. */
const seenSize = 2 ** 18;
const maxKeysOfObject = 10_000;
const maxValues = 500_000;

const quote = 0x22;
const comma = 0x2c;
const colon = 0x3a;
const openBracket = 0x5b;
const backslash = 0x5c;
const closeBracket = 0x5d;
const openBrace = 0x7b;
const closeBrace = 0x7d;

/**
 * Whether JSON (UTF-8) can be parsed in a moment. `JSON.parse` holds up everybody for as long as it takes: four megabytes
 * of nothing but brackets or keys take twenty times as long as of texts. Looks at the signs outside texts only, and does
 * not tell whether it is JSON.
 */
export function isReadableJson(bytes: Uint8Array): boolean {
  const keysAt = new Uint16Array(maxDepth + 1);
  let depth = 0;
  let keys = 0;
  let values = 0;
  let slowKeys = 0;
  const seen = bytes.length < fewBytes ? null : new Uint8Array(seenSize);
  // Of the last text (FNV-1a), from another start each time: nobody prepares keys that look like one.
  const start = Math.floor(Math.random() * 2 ** 32);
  let hash = start;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at];
    switch (byte) {
      case quote:
        hash = start;
        for (at += 1; at < bytes.length && bytes[at] !== quote; at += 1) {
          if (bytes[at] === backslash) at += 1;
          hash = Math.imul(hash ^ (bytes[at] ?? 0), 0x01000193);
        }
        break;
      case openBrace:
      case openBracket:
        values += 1;
        depth += 1;
        if (depth > maxDepth || values > maxValues) return false;
        keysAt[depth] = 0;
        break;
      case closeBrace:
      case closeBracket:
        depth = Math.max(0, depth - 1);
        break;
      case comma:
        values += 1;
        if (values > maxValues) return false;
        break;
      case colon: {
        const own = (keysAt[depth] ?? 0) + 1;
        keys += 1;
        if (keys > maxKeys || own > maxKeysOfObject) return false;
        keysAt[depth] = own;
        if (!seen) break;
        const place = (hash ^ (hash >>> 15)) & (seenSize - 1);
        if (own > fewKeysOfObject || seen[place] === 0) slowKeys += 1;
        seen[place] = 1;
        if (slowKeys > maxSlowKeys) return false;
        break;
      }
    }
  }
  return true;
}
