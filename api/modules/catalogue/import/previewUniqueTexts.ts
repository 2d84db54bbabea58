import { anyOf } from '#domain/query/Where';
import { readPath } from '#domain/query/readPath';
import { foldText } from '#domain/text/foldText';
import type { Context } from '#core/kernel/Context';
import type { PreparedSave } from '#core/records/saveRecord';
import { nextAvailableValue } from '#core/records/uniqueness';
import type { Entity } from '#core/schema/defineEntity';
import { localisedOf } from '#core/schema/valueOf';
import type { EntityRecords } from '#core/ports/EntityRecords';

/** What rows of a dry run would store, by path and folded text: the key of the product that has it, '' for none. */
export type ClaimedTexts = Map<string, Map<string, string>>;

interface UniqueText {
  field: string;
  key: string;
  path: string;
  text: string;
}

/** A text of the file in place of which another would be stored. */
export type Replacement = Pick<UniqueText, 'field' | 'key'> & { stored: string };

const textsOf = ({ pending, adjustable }: PreparedSave): UniqueText[] =>
  [...adjustable].flatMap(([field, texts]) =>
    [...texts.keys()].flatMap((key): UniqueText[] => {
      const text = localisedOf(pending.record, field)[key];
      return typeof text === 'string' && text !== '' ? [{ field, key, path: `${field}.${key}`, text }] : [];
    }),
  );

/** Which of the texts stored records have, as `path text`: one query for all. */
async function storedTexts(entity: Entity, texts: readonly UniqueText[], { store }: Context): Promise<Set<string>> {
  if (texts.length === 0) return new Set();
  const paths = [...new Set(texts.map(({ path }) => path))];
  const valuesOf = (path: string) => texts.flatMap((each) => (each.path === path ? [each.text] : []));
  const where = anyOf(...paths.map((path) => ({ op: 'in', path, values: valuesOf(path) }) as const));
  const { records } = await store.find(entity.collection.name, { where });
  const textIn = (record: EntityRecords['products'], path: string) =>
    foldText(String(readPath(record, path.split('.')) ?? ''));
  return new Set(records.flatMap((record) => paths.map((path) => `${path} ${textIn(record, path)}`)));
}

/**
 * Makes the texts of a dry run's saves unique, as storing one after the other would. `key` of a save: of the product
 * that its row is about. Returns what a save would store in place of its own texts.
 */
export async function previewUniqueTexts(
  entity: Entity,
  saves: readonly { key: string; save: PreparedSave }[],
  claimed: ClaimedTexts,
  context: Context,
): Promise<Map<PreparedSave, Replacement[]>> {
  const stored = await storedTexts(
    entity,
    saves.flatMap(({ save }) => textsOf(save)),
    context,
  );
  const replacements = new Map<PreparedSave, Replacement[]>();
  for (const { key: product, save } of saves) {
    const { record } = save.pending;
    for (const { field, key, path, text } of textsOf(save)) {
      const definition = entity.fields.get(field);
      const own = claimed.get(path) ?? new Map<string, string>();
      claimed.set(path, own);
      const owner = own.get(foldText(text));
      const isOthers = owner !== undefined && (owner === '' || owner !== product);
      let final = text;
      if (definition && (isOthers || stored.has(`${path} ${foldText(text)}`))) {
        const reserved = new Set([...own].flatMap(([each, by]) => (by === '' || by !== product ? [each] : [])));
        final = await nextAvailableValue(entity, definition, text, record._id, context, undefined, key, reserved);
      }
      own.set(foldText(final), product);
      record[field] = { ...localisedOf(record, field), [key]: final };
      const submitted = save.adjustable.get(field)?.get(key as '0') ?? final;
      if (final !== submitted)
        replacements.set(save, [...(replacements.get(save) ?? []), { field, key, stored: final }]);
    }
  }
  return replacements;
}
