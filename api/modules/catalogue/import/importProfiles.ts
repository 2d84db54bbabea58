import { foldHeader } from '#domain/csv/foldHeader';
import { allOf } from '#domain/query/Where';
import { foldText } from '#domain/text/foldText';
import type { DecimalSign, EmptyCells, ImportProfile } from '#domain/wire/ProductImport';
import { accessTo } from '#core/kernel/accessTo';
import type { Context } from '#core/kernel/Context';
import { newId } from '#core/kernel/newId';
import type { Entity } from '#core/schema/defineEntity';
import { systemRecord } from '#core/schema/systemCollection';
import { titleOf } from '#core/schema/valueOf';
import type { StoredImport, ValueReplacement } from './StoredImport';
import { importProfileCollection } from './StoredImport';
import type { StoredProfile } from './StoredImport';

/** What a profile says of how a file is read. */
export interface ProfileSettings {
  profile: string;
  targets: Readonly<Record<string, string>>;
  emptyCells: EmptyCells;
  defaults: Readonly<Record<string, string>>;
  decimals: Readonly<Record<string, DecimalSign>>;
  replacements: readonly ValueReplacement[];
}

export const noProfile: ProfileSettings = {
  profile: '',
  targets: {},
  emptyCells: 'keep',
  defaults: {},
  decimals: {},
  replacements: [],
};

/** The field that says which shop a product is of. */
export const shopField = 'shop';

/** Merchants have the profiles of their shop, staff their own. */
function ownerOf(entity: Entity, context: Context): string {
  const { forcedValues = {} } = accessTo(entity, context);
  return Object.hasOwn(forcedValues, shopField)
    ? `shop ${String(forcedValues[shopField])}`
    : `user ${context.user?.id ?? ''}`;
}

/** Files with the same headers, in any order, are read alike. */
export const headerHash = (header: readonly string[], { cryptoProvider }: Context): Promise<string> =>
  cryptoProvider.sha256Hex([...header].map(foldHeader).toSorted().join('\n'));

/** The profiles of this person, or of their shop, for any of the headers; the last used one first. */
export async function findProfiles(
  entity: Entity,
  headers: readonly string[],
  context: Context,
): Promise<StoredProfile[]> {
  const owner = ownerOf(entity, context);
  const { records } = await context.store.find(importProfileCollection.name, {
    where: allOf({ op: 'in', path: 'owner', values: [owner] }, { op: 'in', path: 'header', values: headers }),
  });
  return records.toSorted((one, other) => other._updated.localeCompare(one._updated));
}

const wordsOf = (name: string): Set<string> => new Set(foldText(name.replace(/\.csv$/i, '')).match(/\p{L}+/gu) ?? []);

/** How much two names of files have in common: the words, as months and numbers change. */
function likeness(one: string, other: string): number {
  const [words, others] = [wordsOf(one), wordsOf(other)];
  const common = [...words].filter((word) => others.has(word)).length;
  return common / Math.max(1, new Set([...words, ...others]).size);
}

/** The only profile, or that of the most similar file; null where the names leave it open. */
export function profileFor(profiles: readonly StoredProfile[], name: string): StoredProfile | null {
  const [first, second] = profiles
    .map((profile) => ({ profile, rank: profile.name === name ? 2 : likeness(profile.name, name) }))
    .toSorted((one, other) => other.rank - one.rank);
  if (!first) return null;
  return second && second.rank >= first.rank ? null : first.profile;
}

export const settingsOf = (stored: StoredProfile | null): ProfileSettings =>
  stored
    ? {
        profile: stored._id,
        targets: JSON.parse(stored.targets) as Record<string, string>,
        emptyCells: stored.emptyCells,
        defaults: JSON.parse(stored.defaults) as Record<string, string>,
        decimals: JSON.parse(stored.decimals) as Record<string, DecimalSign>,
        replacements: JSON.parse(stored.replacements) as ValueReplacement[],
      }
    : noProfile;

/** The shop of new products. */
const shopOf = ({ defaults }: Pick<StoredProfile, 'defaults'>): string =>
  (JSON.parse(defaults) as Record<string, string>)[shopField] ?? '';

/** The profiles of an import's header, as the person is told of them. */
export async function profilesOf(entity: Entity, stored: StoredImport, context: Context): Promise<ImportProfile[]> {
  const profiles = await findProfiles(entity, [stored.headerKey ?? ''], context);
  const shops = context.entities.get(entity.fields.get(shopField)?.source ?? '');
  const records = shops
    ? await context.store.getMany(shops.collection.name, [...new Set(profiles.map(shopOf).filter(Boolean))])
    : [];
  const titles = new Map(
    records.map((record) => [record._id, titleOf(record, shops?.spec.titleField ?? '', context.language)]),
  );
  return profiles.map((profile) => {
    const shop = shopOf(profile);
    return { _id: profile._id, name: profile.name, shop: titles.get(shop) ?? shop };
  });
}

/** What a platform names is known without a profile, with the notation of its cells. */
const chosenTargets = (stored: StoredImport): Record<string, string> =>
  Object.fromEntries(
    stored.columns.flatMap(({ header, target, match }) => (match === 'preset' ? [] : [[header, target]])),
  );

/**
 * Keeps how an import is read for the next file with its header. Staff have one profile a shop: where the shop changes
 * within the import that made it, the profile goes with it. Gives its id; '' for imports from before there were
 * profiles.
 */
export async function rememberReading(entity: Entity, stored: StoredImport, context: Context): Promise<string> {
  const { store, clock } = context;
  const collection = importProfileCollection.name;
  const owner = ownerOf(entity, context);
  const { headerKey: header = '', defaults, decimals = '{}', replacements = '[]', emptyCells, name } = stored;
  if (header === '') return '';
  const shop = shopOf({ defaults });
  const settings = {
    name,
    targets: JSON.stringify(chosenTargets(stored)),
    emptyCells,
    defaults,
    decimals,
    replacements,
  };
  const id = await context.locks.withLock(`import profiles of ${owner}`, async () => {
    const known = (await findProfiles(entity, [header], context)).find((profile) => shopOf(profile) === shop);
    const _id = known?._id ?? newId(context);
    const _updated = new Date(clock.now()).toISOString();
    if (known) await store.patch(collection, { op: 'ids', ids: [_id] }, { ...settings, _updated });
    else {
      const values = { owner, header, ...settings, import: stored._id };
      await store.insert(collection, [systemRecord(_id, clock.now(), values)]);
    }
    return _id;
  });
  const former = stored.profile && stored.profile !== id ? await store.get(collection, stored.profile) : null;
  if (former?.import === stored._id) await store.remove(collection, { op: 'ids', ids: [former._id] });
  return id;
}
