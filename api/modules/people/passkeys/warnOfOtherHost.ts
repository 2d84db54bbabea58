import { allOf } from '#domain/query/Where';
import type { Services } from '#core/kernel/Context';
import { passkeyCollection } from './StoredPasskey';

/** Says at the start how many passkeys are of another domain than this server's: none of them works any more. */
export async function warnOfOtherHost({
  store,
  passkeys,
  log,
}: Pick<Services, 'store' | 'passkeys' | 'log'>): Promise<void> {
  if (!passkeys) return;
  const { host } = passkeys;
  const others = allOf({ op: 'not', of: { op: 'in', path: 'host', values: [host] } });
  const count = await store.count(passkeyCollection.name, others);
  if (count > 0) log.warn({ count, host }, 'passkeys are of another host than PUBLIC_URL: they do not work here');
}
