/** The passwords that are used most. */
export interface CommonPasswords {
  /** Whether one of these texts, in small letters, is among them. */
  hasOne(texts: readonly string[]): Promise<boolean>;
}

/** A list of a few, or none. */
export const commonPasswordsOf = (passwords: readonly string[]): CommonPasswords => ({
  hasOne: async (texts) => texts.some((text) => passwords.includes(text)),
});
