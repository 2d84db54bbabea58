/** Of nested containers; the core allows fewer, and says so with its own message. */
const maxDepth = 64;
/** Keys of all objects: an attribute with ten thousand options has fewer. Different ones are what parsing takes long for. */
const maxKeys = 160_000;
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
  let isText = false;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at];
    if (isText) {
      if (byte === backslash) at += 1;
      else if (byte === quote) isText = false;
      continue;
    }
    switch (byte) {
      case quote:
        isText = true;
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
        break;
      }
    }
  }
  return true;
}
