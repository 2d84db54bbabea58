import type { Readable } from 'node:stream';
import busboy from 'busboy';
import type { Request } from 'express';
import type { MultipartParts, UploadPart } from '#core/kernel/UploadPart';
import { BrokenUpload } from '#core/kernel/UploadPart';

const limits = { fieldNameSize: 100, fieldSize: 16 * 1024, fields: 20, parts: 24, headerPairs: 50 };

/** A queue of parts, each waiting until it is consumed (backpressure). */
class PartQueue {
  private readonly parts: UploadPart[] = [];
  private ended: { error: Error | null } | null = null;
  private wake: (() => void) | null = null;

  add(part: UploadPart): void {
    this.parts.push(part);
    this.wake?.();
  }

  end(error: Error | null): void {
    this.ended ??= { error };
    this.wake?.();
  }

  async next(): Promise<UploadPart | null> {
    for (;;) {
      const part = this.parts.shift();
      if (part) return part;
      if (this.ended?.error) throw this.ended.error;
      if (this.ended) return null;
      await new Promise<void>((resolve) => (this.wake = resolve));
      this.wake = null;
    }
  }
}

async function* contentOf(file: Readable, queue: PartQueue): AsyncIterable<Uint8Array> {
  try {
    yield* file as AsyncIterable<Uint8Array>;
  } catch (error) {
    const broken = error instanceof BrokenUpload ? error : new BrokenUpload(String(error));
    queue.end(broken);
    throw broken;
  }
}

/** The parts of a multipart request, streamed on demand: only one chunk of a file is in memory. */
export async function* multipartOf(request: Request): MultipartParts {
  const queue = new PartQueue();
  const files = new Set<Readable>();
  let parser: busboy.Busboy;
  try {
    parser = busboy({ headers: request.headers, limits, defParamCharset: 'utf8' });
  } catch (error) {
    throw new BrokenUpload(String(error));
  }
  const broken = (reason: string): void => {
    const error = new BrokenUpload(reason);
    for (const file of files) file.destroy(error);
    queue.end(error);
  };
  parser.on('field', (name, value, { nameTruncated, valueTruncated }) =>
    nameTruncated || valueTruncated ? broken('a part is too long') : queue.add({ name, value }),
  );
  parser.on('file', (name, file, { filename }) => {
    files.add(file);
    // An unread file may still emit an error when it is truncated.
    file.on('error', () => undefined);
    file.once('close', () => files.delete(file));
    queue.add({ name, filename: filename ?? '', chunks: contentOf(file, queue) });
  });
  parser.on('partsLimit', () => broken('too many parts'));
  parser.on('fieldsLimit', () => broken('too many parts'));
  parser.on('error', (error) => broken(String(error)));
  parser.on('close', () => queue.end(null));
  request.on('aborted', () => broken('cut off'));
  request.on('close', () => !request.complete && broken('cut off'));
  request.pipe(parser);
  try {
    for (let part = await queue.next(); part; part = await queue.next()) yield part;
  } finally {
    // After an early stop nothing more is consumed; the host ends the rest of the body (`guardBodies`).
    request.unpipe(parser);
    for (const file of files) file.destroy();
  }
}
