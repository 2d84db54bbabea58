import type { Services } from '#core/kernel/Context';
import type { FormerAddress } from '#core/records/FormerAddress';
import { formerAddressCollection } from '#core/records/FormerAddress';

/** Rounds against a machine that remembers the same addresses. */
const maxRounds = 5;

/**
 * Stores former addresses; of one that is known already, the record that was there last. The same address again
 * changes nothing.
 */
export async function rememberAddresses(
  addresses: readonly FormerAddress[],
  { store }: Pick<Services, 'store'>,
): Promise<void> {
  const { name } = formerAddressCollection;
  // Of several at one slug the last one counts.
  const latest = new Map([...addresses].sort((a, b) => (a.left < b.left ? -1 : 1)).map((each) => [each._id, each]));
  for (let round = 0; latest.size > 0; round += 1) {
    if (round === maxRounds) throw new Error('former addresses are written by another machine');
    const known = new Map((await store.getMany(name, [...latest.keys()])).map((each) => [each._id, each]));
    const added = [...latest.values()].filter(({ _id }) => !known.has(_id));
    if (added.length > 0 && (await store.insert(name, added)).ok) for (const { _id } of added) latest.delete(_id);
    for (const [id, stored] of known) {
      const address = latest.get(id);
      if (!address) continue;
      const { record, left, _updated } = address;
      const isKnown = stored.record === record || stored.left > left;
      const written =
        isKnown ||
        (await store.replace(name, { ...stored, record, left, _updated, _revision: stored._revision + 1 })).ok;
      if (written) latest.delete(id);
    }
  }
}
