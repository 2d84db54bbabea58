interface Pixels {
  /** RGBA, four bytes each. */
  data: Uint8Array;
  width: number;
  height: number;
}

/** Jimp has no WebP codec: the caller passes one for its environment. */
export interface WebpCodec {
  decode(bytes: Uint8Array): Promise<Pixels>;
  encode(pixels: Pixels, quality: number): Promise<Uint8Array>;
}
