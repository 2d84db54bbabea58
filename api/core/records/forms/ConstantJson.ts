import type { CryptoProvider } from '../../ports/CryptoProvider';

const encoder = new TextEncoder();
const decoder = new TextDecoder();
const digestLength = 16;

/** JSON that many answers have in common. */
export class ConstantJson {
  readonly bytes: Uint8Array;
  private made: Promise<string> | null = null;

  constructor(text: string) {
    this.bytes = encoder.encode(text);
  }

  get size(): number {
    return this.bytes.length;
  }

  /** Names this text among others. */
  digest({ cryptoProvider }: { cryptoProvider: Pick<CryptoProvider, 'sha256Hex'> }): Promise<string> {
    return (this.made ??= cryptoProvider
      .sha256Hex(decoder.decode(this.bytes))
      .then((hex) => hex.slice(0, digestLength)));
  }
}
