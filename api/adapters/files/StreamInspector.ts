import type { Hash } from 'node:crypto';
import { createHash } from 'node:crypto';
import { FileTooLarge } from '#core/ports/Files';

const headBytes = 4096;

/** Computes size, digest and head of a file while it is streamed. */
export class StreamInspector {
  private readonly hash: Hash = createHash('sha256');
  private readonly heads: Uint8Array[] = [];
  size = 0;

  constructor(private readonly limit: number) {}

  /** Throws `FileTooLarge` at the chunk that exceeds the limit. */
  add(chunk: Uint8Array): void {
    // Copied: the chunk's memory may be reused (a Buffer's own `slice` does not copy).
    if (this.size < headBytes) this.heads.push(new Uint8Array(chunk.subarray(0, headBytes - this.size)));
    this.size += chunk.length;
    if (this.size > this.limit) throw new FileTooLarge(this.limit);
    this.hash.update(chunk);
  }

  end(): { size: number; digest: string; head: Uint8Array } {
    return { size: this.size, digest: this.hash.digest('hex'), head: new Uint8Array(Buffer.concat(this.heads)) };
  }
}
