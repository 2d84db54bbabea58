import type { ServiceReport } from '#core/kernel/ApiRequest';
import { textOfBase64 } from '#domain/text/base64';
import type { ProviderContext } from '../contract/PaymentService';

/** The bank changes its key without notice: it is asked for anew when a signature does not fit, at most so often. */
const askAgainMs = 30_000;

interface KnownKey {
  /** PEM; rejected when the bank did not give it. */
  publicKey: Promise<string>;
  askedAt: number;
}

/** By account: the bank has a key for each. */
const known = new Map<string, KnownKey>();

/** A PEM text, which the bank sends as Base64. */
function pemOf(key: string): string {
  try {
    return textOfBase64(key);
  } catch {
    return '';
  }
}

/** Whether a report has the bank's signature; `askKey` gives its key as the bank sends it. Throws what that throws. */
export async function isSignedByBank(
  { text, header }: ServiceReport,
  account: string,
  askKey: () => Promise<string>,
  { cryptoProvider, clock }: Pick<ProviderContext, 'cryptoProvider' | 'clock'>,
): Promise<boolean> {
  const signature = header('x-sign');
  if (signature === '') return false;
  const verifies = async ({ publicKey }: KnownKey): Promise<boolean> =>
    cryptoProvider.verifiesEcdsa({ text, signature, publicKey: await publicKey });
  const former = known.get(account);
  const now = clock.now();
  if (former && Math.abs(now - former.askedAt) < askAgainMs) return verifies(former);
  if (former && (await verifies(former).catch(() => false))) return true;
  // Of reports that come together the first one asks.
  const newest = known.get(account);
  if (newest && newest !== former) return verifies(newest);
  const asked: KnownKey = { publicKey: askKey().then(pemOf), askedAt: now };
  known.set(account, asked);
  return verifies(asked);
}
