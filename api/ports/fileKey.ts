const safeKey = /^(?!.*\.\.)(?!incoming\/)[a-z0-9][a-z0-9/._-]{0,254}$/;

export const isKey = (key: string): boolean => safeKey.test(key);

/** The key; a bug of the caller throws. */
export function checkKey(key: string): string {
  if (!isKey(key)) throw new Error(`${JSON.stringify(key)} is no key of a file`);
  return key;
}
