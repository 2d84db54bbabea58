/** A slow salted password hash, implemented by the server and by the browser's mock host. */
export interface Passwords {
  hash(password: string): Promise<string>;
  verify(password: string, hash: string): Promise<boolean>;
}
