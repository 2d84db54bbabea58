/** A part of a multipart body. The chunks of a file have to be taken before the next part is asked for. */
export type UploadPart =
  { name: string; value: string } | { name: string; filename: string; chunks: AsyncIterable<Uint8Array> };

/** The parts in their order, read as they come. Ends with `BrokenUpload` when the body is cut off or is no multipart. */
export type MultipartParts = AsyncIterable<UploadPart>;

export class BrokenUpload extends Error {
  constructor(reason: string) {
    super(`a broken upload: ${reason}`);
    this.name = 'BrokenUpload';
  }
}
