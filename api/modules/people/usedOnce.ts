import type { BaseRecord } from '#domain/wire/BaseRecord';
import type { Services } from '#core/kernel/Context';
import { systemCollection, systemRecord } from '#core/schema/systemCollection';

/** Nothing that is used once lives longer. */
const longestValidityMs = 10 * 60_000;

export const usedChallengeCollection = systemCollection<BaseRecord>('used_challenges', []);

/** False: this was used before. Of concurrent uses one gets true. `what`: a sealed text, with what it is for. */
export async function markUsed(
  what: string,
  { store, clock, cryptoProvider }: Pick<Services, 'store' | 'clock' | 'cryptoProvider'>,
): Promise<boolean> {
  const stale = new Date(clock.now() - longestValidityMs).toISOString();
  await store.remove(usedChallengeCollection.name, { op: 'range', path: '_created', to: stale });
  const id = await cryptoProvider.sha256Hex(what);
  return (await store.insert(usedChallengeCollection.name, [systemRecord(id, clock.now(), {})])).ok;
}
