export interface Pixels {
  /** Four bytes each: red, green, blue, alpha. */
  data: Uint8Array;
  width: number;
  height: number;
}

/** Jimp has no WebP of its own: who runs it brings one that works there. */
export interface WebpCodec {
  decode(bytes: Uint8Array): Promise<Pixels>;
  encode(pixels: Pixels, quality: number): Promise<Uint8Array>;
}
