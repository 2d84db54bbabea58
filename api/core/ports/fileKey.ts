const safeKey = /^(?!.*\.\.)(?!incoming\/)[a-z0-9][a-z0-9/._-]{0,254}$/;

export const isKey = (key: string): boolean => safeKey.test(key);

/** Returns the key if it is valid, throws otherwise (a bug of the caller). */
export function requireFileKey(key: string): string {
  if (!isKey(key)) throw new Error(`${JSON.stringify(key)} is no key of a file`);
  return key;
}
