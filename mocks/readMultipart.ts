import type { MultipartParts, UploadPart } from '#core/kernel/UploadPart';
import { BrokenUpload } from '#core/kernel/UploadPart';

async function* singleChunk(bytes: Promise<ArrayBuffer>): AsyncIterable<Uint8Array> {
  yield new Uint8Array(await bytes);
}

async function* partsOf(form: Promise<FormData>): MultipartParts {
  const entries = await form.then(
    (read) => [...read],
    (error: unknown) => {
      throw new BrokenUpload(String(error));
    },
  );
  for (const [name, value] of entries) {
    const part: UploadPart =
      typeof value === 'string'
        ? { name, value }
        : { name, filename: value.name, chunks: singleChunk(value.arrayBuffer()) };
    yield part;
  }
}

/** The parts of a multipart request; undefined for any other. */
export const readMultipart = (request: Request): MultipartParts | undefined =>
  /^multipart\/form-data/i.test(request.headers.get('content-type') ?? '') ? partsOf(request.formData()) : undefined;
