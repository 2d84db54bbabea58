import type { CellReferences } from '#domain/csv/CellReferences';
import { isMediaType } from '#domain/fields/media';
import { foldText } from '#domain/text/foldText';
import { languages } from '#domain/text/Language';
import { slugify } from '#domain/text/slugify';
import { allOf, anyOf, flagIs, notDeleted } from '#domain/query/Where';
import type { FieldDefinition } from '#domain/wire/FieldDefinition';
import type { StoredRecord } from '#domain/wire/StoredRecord';
import type { ReferenceNames } from './fileNames';
import { fileNames } from './fileNames';
import { accessTo } from '#core/kernel/accessTo';
import type { Context } from '#core/kernel/Context';
import { isTree } from '#core/records/loadTree';
import { successorsOf } from '#core/records/mergedInto';
import type { Entity } from '#core/schema/defineEntity';
import { optionsWhere } from '#core/schema/optionsWhere';
import { pathTo } from '#core/records/pathTo';
import { textOf, titlesOf } from '#core/schema/valueOf';

/** Sources with more records, other than trees, are looked up by the texts of the cells. */
const maxLoaded = 2000;

const separator = ' > ';
/** Paths as other platforms write them. */
const otherSeparators = /[/\\»›→]/;

const normalPath = (text: string, by: RegExp | string = '>'): string =>
  foldText(
    text
      .split(by)
      .map((part) => part.trim())
      .join(separator),
  );

/**
 * What texts name, in the order in which they are tried: an id, a path, a slug or an article, a title. `former`: names
 * that count when nothing has them now.
 */
class Names implements ReferenceNames {
  former: Names | null = null;
  private readonly steps = [
    new Map<string, Set<string>>(),
    new Map<string, Set<string>>(),
    new Map<string, Set<string>>(),
    new Map<string, Set<string>>(),
  ];
  private readonly texts = new Map<string, readonly string[]>();
  /** For the texts of cells, which come again in other rows. Nothing is added once something was looked for. */
  private readonly found = new Map<string, string[]>();

  add(value: string, step: 0 | 1 | 2 | 3, text: string): void {
    const key = step === 0 ? text : normalPath(text);
    if (key === '') return;
    const names = this.steps[step];
    names?.set(key, (names.get(key) ?? new Set()).add(value));
  }

  /** Texts for a value, the most readable first. */
  show(value: string, texts: readonly string[]): void {
    this.texts.set(value, texts.filter(Boolean));
  }

  find(text: string): string[] {
    const known = this.found.get(text);
    if (known) return known;
    const found = this.look(text);
    this.found.set(text, found);
    return found;
  }

  private look(text: string): string[] {
    const trimmed = text.trim();
    for (const [step, names] of this.steps.entries()) {
      const keys = step === 0 ? [trimmed] : [normalPath(trimmed), normalPath(trimmed, otherSeparators)];
      for (const key of keys) {
        const found = names.get(key);
        if (found) return [...found];
      }
    }
    return this.former?.find(text) ?? [];
  }

  textFor(value: string): string {
    const isExact = (text: string): boolean => {
      const found = this.find(text);
      return found.length === 1 && found[0] === value;
    };
    return this.texts.get(value)?.find(isExact) ?? value;
  }
}

function optionNames(definitions: readonly FieldDefinition[]): Names {
  const names = new Names();
  for (const definition of definitions) {
    for (const { value, view, label, slug = slugify(view), disabled } of definition.datalist ?? []) {
      // An option in the trash gives way to others of its name; the form refuses to choose it anew.
      if (disabled) {
        names.add(value, 3, view);
        continue;
      }
      names.add(value, 0, value);
      names.add(value, 1, view);
      names.add(value, 2, slug);
      if (label) names.add(value, 3, label);
    }
  }
  for (const { value, view, slug = '' } of definitions[0]?.datalist ?? []) names.show(value, [view, slug]);
  return names;
}

function pathOf(
  record: StoredRecord,
  byId: ReadonlyMap<string, StoredRecord>,
  rootId: string | undefined,
  title: (each: StoredRecord) => string,
): string {
  return pathTo(record, byId, rootId).map(title).join(separator);
}

function titleIn(record: StoredRecord, titleField: string, language: 'uk' | 'en'): string {
  const titles = titlesOf(record, titleField);
  return titles[language] ?? titles.uk ?? titles.en ?? record._id;
}

function recordNames(entity: Entity, records: readonly StoredRecord[], order: readonly ('uk' | 'en')[]): Names {
  const names = new Names();
  const byId = new Map(records.map((record) => [record._id, record]));
  const isPath = isTree(entity);
  const { titleField } = entity.spec;
  for (const record of records) {
    const titles = titlesOf(record, titleField);
    names.add(record._id, 0, record._id);
    for (const { name } of entity.collection.unique) names.add(record._id, 2, textOf(record, name));
    const paths = order.map((language) =>
      isPath
        ? pathOf(record, byId, entity.spec.rootId, (each) => titleIn(each, titleField, language))
        : (titles[language] ?? ''),
    );
    for (const path of paths) names.add(record._id, 1, path);
    for (const language of languages) names.add(record._id, 3, titles[language] ?? '');
    const keys = entity.collection.unique.map(({ name }) => textOf(record, name));
    // A record of a long list is told by its key: titles repeat.
    names.show(record._id, isPath || records.length <= maxLoaded ? [...paths, ...keys] : [...keys, ...paths]);
  }
  return names;
}

/**
 * Names of categories that were merged, which mean their successors: their own, and the paths that led through them to
 * what is below the successor now.
 */
function formerNames(
  entity: Entity,
  records: readonly StoredRecord[],
  trashed: readonly StoredRecord[],
  order: readonly ('uk' | 'en')[],
): Names | null {
  const living = new Set(records.map(({ _id }) => _id));
  const successors = [...successorsOf(trashed)].filter(([, successor]) => living.has(successor));
  if (successors.length === 0) return null;
  const names = new Names();
  const byId = new Map([...trashed, ...records].map((record) => [record._id, record]));
  const { titleField, rootId } = entity.spec;
  const merges = successors.flatMap(([id, successor]) => {
    const [record, target] = [byId.get(id), byId.get(successor)];
    return record && target ? [{ record, target }] : [];
  });
  for (const { record, target } of merges) {
    names.add(target._id, 0, record._id);
    for (const { name } of entity.collection.unique) names.add(target._id, 2, textOf(record, name));
    for (const language of languages) names.add(target._id, 3, titlesOf(record, titleField)[language] ?? '');
  }
  for (const language of order) {
    const pathTo = (record: StoredRecord): string =>
      pathOf(record, byId, rootId, (own) => titleIn(own, titleField, language));
    const paths = records.map((record) => [record._id, pathTo(record)] as const);
    for (const { record, target } of merges) {
      const [before, now] = [pathTo(record), pathTo(target)];
      names.add(target._id, 1, before);
      for (const [id, path] of paths)
        if (path.startsWith(`${now}${separator}`)) names.add(id, 1, `${before}${path.slice(now.length)}`);
    }
  }
  return names;
}

/** Texts and values of the rows at hand, for sources that are too long to be loaded. */
interface WantedReferences {
  texts(field: string): readonly string[];
  ids(field: string): readonly string[];
}

const batch = 500;

async function loadRecords(
  entity: Entity,
  field: FieldDefinition,
  wanted: WantedReferences,
  context: Context,
): Promise<StoredRecord[]> {
  const { where } = accessTo(entity, context);
  const visible = allOf(notDeleted, where, optionsWhere(field));
  const { name, unique } = entity.collection;
  const { store } = context;
  const records: StoredRecord[] = [];
  if (isTree(entity) || (await store.count(name, visible)) <= maxLoaded) {
    for await (const record of store.stream(name, { where: visible })) records.push(record);
    return records;
  }
  const texts = [...new Set(wanted.texts(field.name).map((text) => text.trim()))].filter(Boolean);
  const ids = [...new Set([...wanted.ids(field.name), ...texts])];
  for (let from = 0; from < ids.length; from += batch) {
    const some = texts.slice(from, from + batch);
    const keys = unique.map(({ path }) => ({ op: 'in' as const, path, values: some }));
    const found = await store.find(name, {
      where: allOf(visible, anyOf({ op: 'ids', ids: ids.slice(from, from + batch) }, ...keys)),
    });
    records.push(...found.records);
  }
  return records;
}

async function loadTrashed(entity: Entity, context: Context): Promise<StoredRecord[]> {
  const { where } = accessTo(entity, context);
  const trashed = allOf(flagIs('_deleted', true), where);
  return (await context.store.find(entity.collection.name, { where: trashed })).records;
}

/** Names of the options of fields, and of the records that they refer to and this person sees. */
export async function loadReferences(
  entity: Entity,
  fields: readonly FieldDefinition[],
  wanted: WantedReferences,
  context: Context,
): Promise<CellReferences> {
  const order = languages.toSorted((one) => (one === context.language ? -1 : 1));
  const names = new Map<string, ReferenceNames>();
  for (const field of fields) {
    const { name, source, type } = field;
    if (names.has(name)) continue;
    if (isMediaType(type)) {
      names.set(name, await fileNames(wanted.ids(name), wanted.texts(name), context));
      continue;
    }
    const target = source === undefined ? undefined : context.entities.get(source);
    if (target) {
      const records = await loadRecords(target, field, wanted, context);
      const own = recordNames(target, records, order);
      if (isTree(target)) own.former = formerNames(target, records, await loadTrashed(target, context), order);
      names.set(name, own);
    } else names.set(name, optionNames(order.flatMap((language) => entity.definitions[language].get(name) ?? [])));
  }
  return {
    valuesOf: (field, text) => names.get(field)?.find(text) ?? [text.trim()],
    textOf: (field, value) => names.get(field)?.textFor(value) ?? value,
  };
}

export const noReferences: WantedReferences = { texts: () => [], ids: () => [] };
