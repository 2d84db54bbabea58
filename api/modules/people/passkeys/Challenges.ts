import { base64UrlOfBytes, bytesOfBase64Url } from '#domain/text/base64';
import type { Services } from '#core/kernel/Context';
import { markUsed } from '../usedOnce';

const validityMs = 5 * 60_000;

/**
 * What a passkey signs. A challenge is sealed by this installation and names what it is for and until when, so that
 * nothing is stored for who only looks at the login page; that it was used is.
 */
export class Challenges {
  constructor(private readonly services: Pick<Services, 'store' | 'clock' | 'cryptoProvider' | 'secretBox'>) {}

  /** `purpose`: with the id of the session or the login that it is bound to. */
  issue(purpose: string): Promise<string> {
    const { clock, cryptoProvider, secretBox } = this.services;
    return secretBox.seal(`${clock.now() + validityMs} ${cryptoProvider.randomHex(16)} ${purpose}`);
  }

  /** Whether this is a challenge for the purpose, as browsers send it; it then never is again. */
  async consume(encoded: string, purpose: string): Promise<boolean> {
    const { clock, secretBox } = this.services;
    const [until = '', , ...own] = (await secretBox.open(decoded(encoded)))?.split(' ') ?? [];
    if (own.join(' ') !== purpose || !(clock.now() < Number(until))) return false;
    return markUsed(`challenge:${encoded}`, this.services);
  }
}

function decoded(encoded: string): string {
  try {
    const bytes = bytesOfBase64Url(encoded);
    // Any other spelling of the same bytes would be a second use.
    return base64UrlOfBytes(bytes) === encoded ? new TextDecoder().decode(bytes) : '';
  } catch {
    return '';
  }
}
