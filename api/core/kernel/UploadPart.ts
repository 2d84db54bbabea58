/** A part of a multipart body. The chunks of a file must be consumed before the next part is requested. */
export type UploadPart =
  { name: string; value: string } | { name: string; filename: string; chunks: AsyncIterable<Uint8Array> };

/** The parts in order, read as a stream. Throws `BrokenUpload` when the body is truncated or not multipart. */
export type MultipartParts = AsyncIterable<UploadPart>;

export class BrokenUpload extends Error {
  constructor(reason: string) {
    super(`a broken upload: ${reason}`);
    this.name = 'BrokenUpload';
  }
}
