import { z } from 'zod';
import { bytesOfBase64 } from '#domain/text/base64';
import type { MessengerContext } from '../contract/MessengerService';
import type { TurboSmsAccount } from './turboSmsCalls';

/** What is in `data` is asked for again, as nothing but the id is signed. */
export const reportSchema = z.object({
  id: z.union([z.string().max(64), z.int()]).transform(String),
  signature: z.string().max(64),
});

/**
 * SHA-1 over the key of the cabinet and the id of the report. The order is not documented, and people have met both: the
 * log says which it is.
 */
export async function isSignedReport(
  { id, signature }: z.infer<typeof reportSchema>,
  { secret }: TurboSmsAccount,
  { cryptoProvider, log }: MessengerContext,
): Promise<boolean> {
  if (secret === '') return false;
  const orders = { 'key and id': secret + id, 'id and key': id + secret };
  for (const [order, signed] of Object.entries(orders)) {
    const digest = bytesOfBase64(await cryptoProvider.sha1Base64(signed));
    const hex = [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
    if (hex !== signature.toLowerCase()) continue;
    log.info({ order }, 'a report of TurboSMS is signed');
    return true;
  }
  return false;
}
