/** A slow salted hash. The browser's mock host and the server each have one. */
export interface Passwords {
  hash(password: string): Promise<string>;
  verify(password: string, hash: string): Promise<boolean>;
}
