import { allOf, flagIs } from '#domain/query/Where';
import type { Services } from '#core/kernel/Context';
import { serializeWrites } from '#core/records/changeMany';
import type { DerivedFields } from '#core/schema/DerivedFieldWriter';
import { isFileUsed } from '#core/records/files/fileUses';
import { mediaCollection } from '#core/records/files/mediaRecord';
import type { EntityRecords } from '#core/ports/EntityRecords';

/** When a logo was uploaded without a session, last of all: ISO instant. */
export const registrationLogoMark = '_registration';

const waitMs = 24 * 3_600_000;
const batchSize = 200;

/** Nobody of the panel has edited it since. */
const isUntouched = (file: EntityRecords['media'], before: string): boolean =>
  typeof file[registrationLogoMark] === 'string' && file[registrationLogoMark] <= before && file._updatedBy === '';

/** The same bytes were uploaded again: without a session the day begins anew, by a user (`null`) the file is theirs. */
export async function renewLogoMark(
  id: string,
  time: string | null,
  { records, entities }: Pick<Services, 'records' | 'entities'>,
): Promise<void> {
  const media = entities.get('media');
  const renew = (known: EntityRecords['media']): DerivedFields =>
    typeof known[registrationLogoMark] === 'string' ? { [registrationLogoMark]: time } : {};
  if (media) await records.updateDerived(media, new Map([[id, renew]]));
}

/**
 * Removes logos that were uploaded for an application which nobody has sent within a day. Their bytes go with those that
 * nothing references. No application is stored meanwhile: it could take the logo.
 */
export async function purgeRegistrationLogos(services: Services): Promise<void> {
  const { store, clock, entities, records, log } = services;
  const [media, application] = [entities.get('media'), entities.get('application')];
  if (!media || !application) return;
  const before = new Date(clock.now() - waitMs).toISOString();
  const where = allOf(
    flagIs('used.0', false),
    { op: 'exists', path: 'shop.0', value: false },
    { op: 'range', path: '_created', to: before },
  );
  let removed = 0;
  for (let after = ''; ;) {
    const ids = await store.scanIds(mediaCollection, where, after, batchSize);
    for (const file of await store.getMany(mediaCollection, ids)) {
      if (!isUntouched(file, before)) continue;
      await serializeWrites(application, services, async () => {
        const current = await store.get(mediaCollection, file._id);
        if (!current || !isUntouched(current, before) || (await isFileUsed(current, services))) return;
        await records.discard(media, current._id);
        removed += 1;
      });
    }
    const last = ids.at(-1);
    if (last === undefined) break;
    after = last;
  }
  if (removed > 0) log.info({ removed }, 'logos that no application has taken removed');
}
