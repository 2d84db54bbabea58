const newLine = 10;
/** Longer than the line of any entry. */
const longestLine = 64 * 1024;

const cut = (): Error => Object.assign(new Error('it is cut'), { code: 'ERR_BACKUP_CUT' });

/** Lines and runs of bytes of a stream, in turn. */
export class ByteReader {
  private readonly chunks: AsyncIterator<Buffer>;
  private rest: Buffer = Buffer.alloc(0);

  constructor(stream: AsyncIterable<Buffer>) {
    this.chunks = stream[Symbol.asyncIterator]();
  }

  /** Without its line break; null at the end of the stream. */
  async line(): Promise<string | null> {
    for (;;) {
      const at = this.rest.indexOf(newLine);
      if (at >= 0) return this.take(at + 1).toString('utf8', 0, at);
      if (this.rest.length > longestLine) throw cut();
      const next = await this.chunks.next();
      if (!next.done) this.rest = Buffer.concat([this.rest, next.value]);
      else if (this.rest.length === 0) return null;
      else throw cut();
    }
  }

  /** So many bytes; `onChunk` sees them as they are taken. */
  async *bytes(size: number, onChunk: (chunk: Buffer) => void): AsyncIterable<Buffer> {
    for (let left = size; left > 0;) {
      if (this.rest.length === 0) {
        const next = await this.chunks.next();
        if (next.done) throw cut();
        this.rest = next.value;
        continue;
      }
      const chunk = this.take(Math.min(left, this.rest.length));
      left -= chunk.length;
      onChunk(chunk);
      yield chunk;
    }
  }

  private take(length: number): Buffer {
    const taken = this.rest.subarray(0, length);
    this.rest = this.rest.subarray(length);
    return taken;
  }
}
