import { attributeOptions, maxOptionLabelLength, withMissing } from '#domain/fields/attributeOptions';
import { error } from '#domain/fields/Problem';
import { allOf, notDeleted } from '#domain/query/Where';
import { languages } from '#domain/text/Language';
import { photoTypes } from '#domain/media/fileTypes';
import type { AttributeOption } from '#domain/wire/Attribute';
import type { Bilingual } from '#domain/wire/FieldDefinition';
import type { SaveHookArgs } from '#core/schema/EntityHooks';
import type { HookContext } from '#core/schema/HookContext';
import { textOf } from '#core/schema/valueOf';
import { acceptedMimes } from '#core/schema/withFileRules';
import { storedOptions } from './storedOptions';

const idLength = 24;

/**
 * Ids come from the server. An option that the browser added has a key of the browser's: its id is derived from it, so
 * that a form that saves twice does not add the option twice. An option without either is recognised by its slug.
 */
async function withIds(
  submitted: readonly AttributeOption[],
  stored: readonly AttributeOption[],
  attributeId: string,
  context: HookContext,
): Promise<AttributeOption[]> {
  const { cryptoProvider } = context;
  const storedIds = new Set(stored.map(({ _id }) => _id));
  const named = new Set(submitted.map(({ _id }) => _id));
  const bySlug = new Map(stored.filter(({ _id }) => !named.has(_id)).map(({ slug, _id }) => [slug, _id]));
  const seed = attributeId === '' ? cryptoProvider.randomHex(12) : attributeId;
  const proposed = await Promise.all(
    submitted.map(async ({ _id, slug }) =>
      _id === ''
        ? (bySlug.get(slug) ?? '')
        : storedIds.has(_id)
          ? _id
          : (await cryptoProvider.sha256Hex(`${seed}:${_id}`)).slice(0, idLength),
    ),
  );
  const used = new Set<string>();
  return submitted.map((option, at) => {
    const known = proposed[at] ?? '';
    const _id = known === '' || used.has(known) ? cryptoProvider.randomHex(idLength / 2) : known;
    used.add(_id);
    return { ...option, _id };
  });
}

const cut = (words: string): string => [...words].slice(0, maxOptionLabelLength).join('').trim();

/** A label that is empty copies the title (domain §3 Attribute option). */
function withLabel(option: AttributeOption): AttributeOption {
  const label = Object.fromEntries(
    languages.map((language) => [language, option.label?.[language] || cut(option.title[language])]),
  ) as Bilingual;
  return { ...option, label };
}

/** Whether all these files are pictures in the library. */
async function arePictures(ids: readonly string[], { store }: HookContext): Promise<boolean> {
  if (ids.length === 0) return true;
  const found = await store.ids('media', {
    where: allOf({ op: 'ids', ids }, notDeleted, {
      op: 'in',
      path: 'mime.0',
      values: acceptedMimes(photoTypes),
    }),
  });
  return found.length === ids.length;
}

const imagesOf = (options: readonly AttributeOption[]): string[] => [
  ...new Set(options.flatMap(({ image }) => (image === undefined ? [] : [image]))),
];

/**
 * Completes the submitted options: ids, labels, positions. One that is not sent any more is in the trash from now on, in
 * its place, because products may have it.
 */
export async function assignOptions({ draft, current, addProblem }: SaveHookArgs, context: HookContext): Promise<void> {
  const stored = current ? storedOptions(current) : [];
  const attributeId = current?._id ?? '';
  const kept = await withIds(storedOptions(draft), stored, attributeId, context);
  const keptIds = new Set(kept.map(({ _id }) => _id));
  const labelled = textOf(draft, 'type') === 'text-select' ? kept.map(withLabel) : kept;
  const options = attributeOptions.normalise(
    withMissing(labelled, stored).map((option) => ({
      ...option,
      ...(!keptIds.has(option._id) && { _deleted: true }),
      parent: attributeId,
    })),
    {},
  );
  draft.options = { '0': options };

  const images = imagesOf(options);
  draft.images = { '0': images.map((id) => ({ id })) };
  const storedImages = new Set(imagesOf(stored));
  const added = images.filter((id) => !storedImages.has(id));
  if (!(await arePictures(added, context))) addProblem('options', error('invalidChoice'));
}
