import type { Upload, UploadPart } from '../api/core/UploadPart';
import { BrokenUpload } from '../api/core/UploadPart';

async function* once(bytes: Promise<ArrayBuffer>): AsyncIterable<Uint8Array> {
  yield new Uint8Array(await bytes);
}

async function* partsOf(form: Promise<FormData>): Upload {
  const entries = await form.then(
    (read) => [...read],
    (error: unknown) => {
      throw new BrokenUpload(String(error));
    },
  );
  for (const [name, value] of entries) {
    const part: UploadPart =
      typeof value === 'string' ? { name, value } : { name, filename: value.name, chunks: once(value.arrayBuffer()) };
    yield part;
  }
}

/** The parts of a multipart request; undefined for any other. */
export const uploadOf = (request: Request): Upload | undefined =>
  /^multipart\/form-data/i.test(request.headers.get('content-type') ?? '') ? partsOf(request.formData()) : undefined;
