const bytes = 12;

/** A random id; `crypto.randomUUID` exists in secure contexts only. */
export const newPlaceId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join('');
