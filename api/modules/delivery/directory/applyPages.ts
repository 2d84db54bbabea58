import type { Services } from '#core/kernel/Context';
import type { CarrierDirectory } from './directories';
import { closeVanished, putPlaces } from './applyDirectory';
import { pageCollection, pageId } from '../../orders/shared/places/StoredDirectory';

/** Puts the loaded pages in place, from a page on, and closes what they do not name. Resolves to the number of places. */
export async function applyPages(
  directory: CarrierDirectory,
  pages: number,
  from: number,
  { store, clock }: Pick<Services, 'store' | 'clock'>,
  saved: (applied: number) => Promise<void>,
): Promise<number> {
  const named = new Set<string>();
  for (let number = 0; number < pages; number += 1) {
    const page = await store.get(pageCollection.name, pageId(directory.name, number));
    if (!page) throw new Error(`page ${number} of ${directory.name} is missing`);
    for (const { list, key } of page.rows) named.add(`${list}:${key}`);
    if (number < from) continue;
    await putPlaces(page.rows, clock.now(), store);
    await saved(number + 1);
  }
  await closeVanished(directory, named, store);
  return named.size;
}
