import type { FieldDefinition, FormField } from '../../domain/fields/FieldDefinition';
import { encodePassword } from '../../domain/fields/password';
import { fieldTypeOf, isFieldTypeCode } from '../../domain/fields/registry';
import { checkField } from '../../domain/form/checkField';
import { localisedKeys } from '../../domain/form/localisedKeys';
import { readField } from '../../domain/form/readField';
import { sameValue } from '../../domain/form/sameValue';
import { shownFields } from '../../domain/form/shownFields';
import type { Language } from '../../domain/text/Language';
import { slugify } from '../../domain/text/slugify';
import type { FieldResult } from '../../domain/wire/Form';
import type { Localised } from '../../domain/wire/StoredRecord';
import type { FieldNote, FieldState } from './FieldState';
import { formListeners } from './formListeners';
import { outlineOf } from './outlineOf';

export type Key = Language | '0';
export type Values = Readonly<Record<string, Localised>>;

export interface FormStore {
  /** Tells of every change; with a name, of that field's alone. */
  subscribe(listener: () => void, name?: string): () => void;
  /** Tells when the form as a whole has become another: which fields show, differ, are filled in or have errors. */
  subscribeToOutline(listener: () => void): () => void;
  /** Counts the changes of the outline. */
  outline(): number;
  field(name: string): FieldState;
  values(): Values;
  /** What the server has, as far as this form knows. */
  saved(): Values;
  /** Names of the fields that rulers let show; the same set until that changes. */
  shown(): ReadonlySet<string>;
  /** Names of the fields that differ from what is saved, in the form's order. */
  changed(): readonly string[];
  set(name: string, key: Key, value: unknown): void;
  /** Tidies one field and checks it: when it is left. */
  check(name: string): void;
  /** Tidies and checks all that show; gives the names of those with errors, in the form's order. */
  checkAll(): readonly string[];
  /** The changed fields, or all of a new record, as the server takes them. */
  output(all: boolean): Record<string, unknown>;
  /** Shows what the server says; gives the names of those with errors. */
  take(results: Readonly<Record<string, FieldResult>>): readonly string[];
  /** Begins anew from what the server has. */
  reset(fields: readonly FormField[]): void;
  /** New definitions (another interface language); values stay. */
  redefine(fields: readonly FormField[]): void;
  /** Puts several values at once; with `saved`, as changes of what the server has now. */
  adopt(values: Values, saved?: Values): void;
  /** Makes the slugs that are still empty from their titles. */
  fillSlugs(): void;
  /** These are saved as they were when they were sent; what was typed since stays a change. */
  markSaved(sentFields: Readonly<Record<string, Localised>>): void;
  discard(): void;
}

const noNotes: readonly FieldNote[] = [];
const sameNames = (one: ReadonlySet<string>, other: ReadonlySet<string>): boolean =>
  one.size === other.size && [...one].every((name) => other.has(name));
const isKnown = (field: FieldDefinition): boolean => isFieldTypeCode(field.type);

const notesOf = (field: FormField): readonly FieldNote[] =>
  field.messages.length === 0
    ? noNotes
    : field.messages.map(({ type, text, locale }) => ({
        level: type === 'error' ? 'error' : 'warning',
        text,
        ...(locale && { locale }),
      }));

/** The state of a form: values by field and language, what is said about them, and what was saved last. */
export function createFormStore(start: readonly FormField[]): FormStore {
  let fields = start;
  let saved = new Map<string, Localised>();
  const states = new Map<string, FieldState>();
  const outlines = new Map<string, string>();
  const listeners = formListeners();
  const touched = new Set<string>();
  let anew = true;
  let outline = 0;
  let values: Values | null = null;
  let changedNames: readonly string[] = [];
  let shownNames: ReadonlySet<string> = new Set();
  load(start);
  summarise();

  function load(loaded: readonly FormField[]): void {
    fields = loaded;
    saved = new Map(loaded.map((field) => [field.name, field.value]));
    states.clear();
    for (const field of loaded) states.set(field.name, { value: field.value, notes: notesOf(field), changed: false });
    beginAnew();
  }

  function beginAnew(): void {
    outlines.clear();
    values = null;
    anew = true;
  }

  function allValues(): Values {
    values ??= Object.fromEntries([...states].map(([name, state]) => [name, state.value]));
    return values;
  }

  function fieldNamed(name: string): FormField | undefined {
    return fields.find((field) => field.name === name);
  }

  function stateOf(name: string): FieldState {
    return states.get(name) ?? { value: {}, notes: noNotes, changed: false };
  }

  /** Whether the touched field is another one in the eyes of the whole form. Asked of these alone: a form has hundreds, and it is asked with each key. */
  function isOutlinedAnew(name: string): boolean {
    const field = fieldNamed(name);
    const before = outlines.get(name);
    const now = field ? outlineOf(field, stateOf(name)) : '';
    outlines.set(name, now);
    return before !== now;
  }

  /** Gives whether the outline is another one. */
  function summarise(): boolean {
    const differs = [...touched].filter(isOutlinedAnew).length > 0 || anew;
    if (differs) {
      const now = fields.filter(({ name }) => states.get(name)?.changed).map(({ name }) => name);
      // The same list stays the same object, so that typing on does not redraw what only names the fields.
      if (!sameValue(now, changedNames)) changedNames = now;
    }
    const before = shownNames;
    if (anew || [...touched].some((name) => fieldNamed(name)?.ruler)) {
      const showing = shownFields(fields, allValues());
      if (!sameNames(showing, shownNames)) shownNames = showing;
    }
    anew = false;
    const isAnother = differs || before !== shownNames;
    if (isAnother) outline += 1;
    return isAnother;
  }

  function announce(): void {
    const names = anew ? 'all' : [...touched];
    const isAnother = summarise();
    touched.clear();
    listeners.tell(names, isAnother);
  }

  function put(name: string, part: Partial<FieldState>): void {
    const before = stateOf(name);
    const field = fieldNamed(name);
    if (field && !outlines.has(name)) outlines.set(name, outlineOf(field, before));
    const next = { ...before, ...part };
    states.set(name, { ...next, changed: !sameValue(next.value, saved.get(name)) });
    touched.add(name);
    values = null;
  }

  /** What is typed but can not be read stays as typed, with its message. */
  function tidyAndCheck(field: FormField): boolean {
    if (!isKnown(field) || field.readonly || field.disabled) return true;
    const { value } = stateOf(field.name);
    const given = Object.fromEntries(
      localisedKeys(field).flatMap((key) => (value[key] === undefined ? [] : [[key, value[key]]])),
    );
    const read = readField(field, given);
    const tidy = { ...value, ...read.value };
    // What can not be read has one thing wrong with it; the other rules would only guess.
    const unreadable = new Set(read.problems.map(({ locale }) => locale));
    const readable = Object.fromEntries(
      Object.entries(tidy).map(([key, own]) => [
        key,
        unreadable.has(key === '0' ? undefined : (key as Language)) ? fieldTypeOf(field.type).empty : own,
      ]),
    );
    const problems = [
      ...read.problems,
      ...checkField(field, readable).problems.filter(({ locale }) => !unreadable.has(locale)),
    ];
    put(field.name, { value: tidy, notes: problems.length > 0 ? problems : noNotes });
    return problems.every(({ level }) => level !== 'error');
  }

  /** A slug is made from its title only while it is empty, never afterwards (shell §5). */
  function fillSlugs(from?: string): void {
    for (const field of fields) {
      if (field.type !== 'slug' || !field.from || (from !== undefined && field.from !== from)) continue;
      const title = stateOf(field.from).value;
      const words = [title.uk, title['0'], title.en].find((text) => typeof text === 'string' && text.trim() !== '');
      for (const key of localisedKeys(field)) {
        if (words !== undefined && !stateOf(field.name).value[key])
          put(field.name, {
            value: { ...stateOf(field.name).value, [key]: slugify(String(words), field.maxlength) },
            notes: noNotes,
          });
      }
    }
  }

  const sent = (field: FormField): unknown => {
    const { value } = stateOf(field.name);
    const own = Object.fromEntries(localisedKeys(field).map((key) => [key, value[key]]));
    return field.type === 'password' ? { '0': encodePassword(String(own['0'] ?? '')) } : own;
  };

  return {
    subscribe: listeners.add,
    subscribeToOutline: listeners.addToOutline,
    outline: () => outline,
    field: (name) => states.get(name) ?? missing,
    values: allValues,
    saved: () => Object.fromEntries(saved),
    shown: () => shownNames,
    changed: () => changedNames,
    set: (name, key, value) => {
      const { value: before, notes } = stateOf(name);
      const locale = key === '0' ? undefined : key;
      // A message is about what was there; the next check says what holds now.
      const kept = notes.filter((note) => note.locale !== locale && note.locale !== undefined);
      put(name, { value: { ...before, [key]: value }, notes: kept.length > 0 ? kept : noNotes });
      announce();
    },
    check: (name) => {
      const field = fieldNamed(name);
      if (field) tidyAndCheck(field);
      fillSlugs(name);
      announce();
    },
    checkAll: () => {
      fillSlugs();
      const invalid = fields
        .filter((field) => shownNames.has(field.name) && !tidyAndCheck(field))
        .map(({ name }) => name);
      announce();
      return invalid;
    },
    output: (all) =>
      Object.fromEntries(
        fields
          .filter((field) => isKnown(field) && !field.readonly && (all || stateOf(field.name).changed))
          .map((field) => [field.name, sent(field)]),
      ),
    take: (results) => {
      for (const [name, { messages }] of Object.entries(results)) {
        put(name, {
          notes: messages.map(({ type, text, locale }) => ({
            level: type === 'error' ? 'error' : 'warning',
            text,
            ...(locale && { locale }),
          })),
        });
      }
      announce();
      return fields.filter(({ name }) => results[name]?.valid === false).map(({ name }) => name);
    },
    reset: (loaded) => {
      load(loaded);
      announce();
    },
    redefine: (loaded) => {
      fields = loaded;
      beginAnew();
      announce();
    },
    adopt: (adopted, savedNow = {}) => {
      for (const [name, value] of Object.entries(savedNow)) saved.set(name, value);
      for (const [name, value] of Object.entries(adopted))
        put(name, sameValue(value, stateOf(name).value) ? {} : { value, notes: noNotes });
      announce();
    },
    fillSlugs: () => {
      fillSlugs();
      announce();
    },
    markSaved: (sentFields) => {
      for (const [name, value] of Object.entries(sentFields)) {
        saved.set(name, value);
        put(name, {});
      }
      announce();
    },
    discard: () => {
      for (const [name, value] of saved) states.set(name, { value, notes: noNotes, changed: false });
      beginAnew();
      announce();
    },
  };
}

const missing: FieldState = { value: {}, notes: noNotes, changed: false };
