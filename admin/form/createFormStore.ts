import type { FieldDefinition, FormField } from '../../domain/fields/FieldDefinition';
import { encodePassword } from '../../domain/fields/password';
import { fieldTypeOf, isFieldTypeCode } from '../../domain/fields/registry';
import { checkField } from '../../domain/form/checkField';
import { localisedKeys } from '../../domain/form/localisedKeys';
import { readField } from '../../domain/form/readField';
import { deepEqual } from '../../domain/form/deepEqual';
import { visibleFields } from '../../domain/form/visibleFields';
import type { Language } from '../../domain/text/Language';
import { slugify } from '../../domain/text/slugify';
import type { FieldResult } from '../../domain/wire/Form';
import type { Localised } from '../../domain/wire/StoredRecord';
import type { FieldMessage, FieldState } from './FieldState';
import { createFormListeners } from './createFormListeners';
import { fieldSummary } from './fieldSummary';

export type Key = Language | '0';
export type Values = Readonly<Record<string, Localised>>;

export interface FormStore {
  /** Listens to every change; with `name`, to that field's only. Returns the unsubscribe function. */
  subscribe(listener: () => void, name?: string): () => void;
  /** Listens to changes of the form summary: which fields are visible, dirty, filled in or have errors. */
  subscribeSummary(listener: () => void): () => void;
  /** Incremented with each change of the form summary. */
  summaryVersion(): number;
  field(name: string): FieldState;
  values(): Values;
  /** The values that the server has, as far as this form knows. */
  savedValues(): Values;
  /** Names of the fields that are visible by the rulers; the same set until that changes. */
  visibleFields(): ReadonlySet<string>;
  /** Names of the dirty fields, in the form's order. */
  dirtyFields(): readonly string[];
  setValue(name: string, key: Key, value: unknown): void;
  /** Normalizes and validates one field, on blur. */
  validateField(name: string): void;
  /** Normalizes and validates all visible fields; returns the names of the invalid ones, in the form's order. */
  validateAll(): readonly string[];
  /** The dirty fields (`all`: every field, for a new record) in the shape that the server takes. */
  toPayload(all: boolean): Record<string, unknown>;
  /** Shows the server's messages; returns the names of the invalid fields. */
  applyServerErrors(results: Readonly<Record<string, FieldResult>>): readonly string[];
  /** Starts over from the server's values. */
  reset(fields: readonly FormField[]): void;
  /** Replaces the definitions (another interface language) and keeps the values. */
  setDefinitions(fields: readonly FormField[]): void;
  /** Sets several values at once; `saved`: newer server values, which the set ones are compared with (a rebase). */
  setValues(values: Values, saved?: Values): void;
  /** Generates the slugs that are still empty from their titles. */
  generateSlugs(): void;
  /** The server has these values as they were sent; what was typed since stays dirty. */
  markSaved(sentFields: Readonly<Record<string, Localised>>): void;
  discard(): void;
}

const noMessages: readonly FieldMessage[] = [];
const sameNames = (one: ReadonlySet<string>, other: ReadonlySet<string>): boolean =>
  one.size === other.size && [...one].every((name) => other.has(name));
const hasKnownType = (field: FieldDefinition): boolean => isFieldTypeCode(field.type);

const messagesOf = (field: FormField): readonly FieldMessage[] =>
  field.messages.length === 0
    ? noMessages
    : field.messages.map(({ type, text, locale }) => ({
        level: type === 'error' ? 'error' : 'warning',
        text,
        ...(locale && { locale }),
      }));

/** The state of a form: values by field and language, their messages, and the last saved values. */
export function createFormStore(initialFields: readonly FormField[]): FormStore {
  let fields = initialFields;
  let saved = new Map<string, Localised>();
  const states = new Map<string, FieldState>();
  const fieldSummaries = new Map<string, string>();
  const listeners = createFormListeners();
  const touched = new Set<string>();
  let isFullUpdate = true;
  let summaryVersion = 0;
  let values: Values | null = null;
  let dirtyNames: readonly string[] = [];
  let visibleNames: ReadonlySet<string> = new Set();
  load(initialFields);
  updateSummary();

  function load(loaded: readonly FormField[]): void {
    fields = loaded;
    saved = new Map(loaded.map((field) => [field.name, field.value]));
    states.clear();
    for (const field of loaded)
      states.set(field.name, { value: field.value, messages: messagesOf(field), isDirty: false });
    invalidateAll();
  }

  function invalidateAll(): void {
    fieldSummaries.clear();
    values = null;
    isFullUpdate = true;
  }

  function allValues(): Values {
    values ??= Object.fromEntries([...states].map(([name, state]) => [name, state.value]));
    return values;
  }

  function fieldNamed(name: string): FormField | undefined {
    return fields.find((field) => field.name === name);
  }

  function stateOf(name: string): FieldState {
    return states.get(name) ?? { value: {}, messages: noMessages, isDirty: false };
  }

  /**
   * Whether the touched field's part of the form summary has changed. Only touched fields are compared: a form has
   * hundreds, and this runs with each key press.
   */
  function hasSummaryChanged(name: string): boolean {
    const field = fieldNamed(name);
    const before = fieldSummaries.get(name);
    const now = field ? fieldSummary(field, stateOf(name)) : '';
    fieldSummaries.set(name, now);
    return before !== now;
  }

  /** Returns whether the form summary has changed. */
  function updateSummary(): boolean {
    const differs = [...touched].filter(hasSummaryChanged).length > 0 || isFullUpdate;
    if (differs) {
      const now = fields.filter(({ name }) => states.get(name)?.isDirty).map(({ name }) => name);
      // An equal list keeps its identity, so that typing on does not re-render what only lists the fields.
      if (!deepEqual(now, dirtyNames)) dirtyNames = now;
    }
    const before = visibleNames;
    if (isFullUpdate || [...touched].some((name) => fieldNamed(name)?.ruler)) {
      const nextVisible = visibleFields(fields, allValues());
      if (!sameNames(nextVisible, visibleNames)) visibleNames = nextVisible;
    }
    isFullUpdate = false;
    const summaryChanged = differs || before !== visibleNames;
    if (summaryChanged) summaryVersion += 1;
    return summaryChanged;
  }

  function notifyListeners(): void {
    const names = isFullUpdate ? 'all' : [...touched];
    const summaryChanged = updateSummary();
    touched.clear();
    listeners.emit(names, summaryChanged);
  }

  function patchField(name: string, part: Partial<FieldState>): void {
    const before = stateOf(name);
    const field = fieldNamed(name);
    if (field && !fieldSummaries.has(name)) fieldSummaries.set(name, fieldSummary(field, before));
    const next = { ...before, ...part };
    states.set(name, { ...next, isDirty: !deepEqual(next.value, saved.get(name)) });
    touched.add(name);
    values = null;
  }

  /** Input that can not be parsed stays as typed, with its message. */
  function normalizeAndValidate(field: FormField): boolean {
    if (!hasKnownType(field) || field.readonly || field.disabled) return true;
    const { value } = stateOf(field.name);
    const presentValues = Object.fromEntries(
      localisedKeys(field).flatMap((key) => (value[key] === undefined ? [] : [[key, value[key]]])),
    );
    const read = readField(field, presentValues);
    const normalized = { ...value, ...read.value };
    // A value that can not be parsed has only that problem; the other rules would report misleading ones.
    const unreadable = new Set(read.problems.map(({ locale }) => locale));
    const readable = Object.fromEntries(
      Object.entries(normalized).map(([key, own]) => [
        key,
        unreadable.has(key === '0' ? undefined : (key as Language)) ? fieldTypeOf(field.type).empty : own,
      ]),
    );
    const problems = [
      ...read.problems,
      ...checkField(field, readable).problems.filter(({ locale }) => !unreadable.has(locale)),
    ];
    patchField(field.name, { value: normalized, messages: problems.length > 0 ? problems : noMessages });
    return problems.every(({ level }) => level !== 'error');
  }

  /** A slug is generated from its title only while it is empty, never afterwards (shell §5). */
  function generateSlugs(from?: string): void {
    for (const field of fields) {
      if (field.type !== 'slug' || !field.from || (from !== undefined && field.from !== from)) continue;
      const title = stateOf(field.from).value;
      const words = [title.uk, title['0'], title.en].find((text) => typeof text === 'string' && text.trim() !== '');
      for (const key of localisedKeys(field)) {
        if (words !== undefined && !stateOf(field.name).value[key])
          patchField(field.name, {
            value: { ...stateOf(field.name).value, [key]: slugify(String(words), field.maxlength) },
            messages: noMessages,
          });
      }
    }
  }

  const toWireValue = (field: FormField): unknown => {
    const { value } = stateOf(field.name);
    const own = Object.fromEntries(localisedKeys(field).map((key) => [key, value[key]]));
    return field.type === 'password' ? { '0': encodePassword(String(own['0'] ?? '')) } : own;
  };

  return {
    subscribe: listeners.add,
    subscribeSummary: listeners.addToSummary,
    summaryVersion: () => summaryVersion,
    field: (name) => states.get(name) ?? unknownFieldState,
    values: allValues,
    savedValues: () => Object.fromEntries(saved),
    visibleFields: () => visibleNames,
    dirtyFields: () => dirtyNames,
    setValue: (name, key, value) => {
      const { value: before, messages: notes } = stateOf(name);
      const locale = key === '0' ? undefined : key;
      // Messages are about the previous value; the next validation sets the current ones.
      const remainingMessages = notes.filter((note) => note.locale !== locale && note.locale !== undefined);
      patchField(name, {
        value: { ...before, [key]: value },
        messages: remainingMessages.length > 0 ? remainingMessages : noMessages,
      });
      notifyListeners();
    },
    validateField: (name) => {
      const field = fieldNamed(name);
      if (field) normalizeAndValidate(field);
      generateSlugs(name);
      notifyListeners();
    },
    validateAll: () => {
      generateSlugs();
      const invalid = fields
        .filter((field) => visibleNames.has(field.name) && !normalizeAndValidate(field))
        .map(({ name }) => name);
      notifyListeners();
      return invalid;
    },
    toPayload: (all) =>
      Object.fromEntries(
        fields
          .filter((field) => hasKnownType(field) && !field.readonly && (all || stateOf(field.name).isDirty))
          .map((field) => [field.name, toWireValue(field)]),
      ),
    applyServerErrors: (results) => {
      for (const [name, { messages }] of Object.entries(results)) {
        patchField(name, {
          messages: messages.map(({ type, text, locale }) => ({
            level: type === 'error' ? 'error' : 'warning',
            text,
            ...(locale && { locale }),
          })),
        });
      }
      notifyListeners();
      return fields.filter(({ name }) => results[name]?.valid === false).map(({ name }) => name);
    },
    reset: (loaded) => {
      load(loaded);
      notifyListeners();
    },
    setDefinitions: (loaded) => {
      fields = loaded;
      invalidateAll();
      notifyListeners();
    },
    setValues: (newValues, newSavedValues = {}) => {
      for (const [name, value] of Object.entries(newSavedValues)) saved.set(name, value);
      for (const [name, value] of Object.entries(newValues))
        patchField(name, deepEqual(value, stateOf(name).value) ? {} : { value, messages: noMessages });
      notifyListeners();
    },
    generateSlugs: () => {
      generateSlugs();
      notifyListeners();
    },
    markSaved: (sentFields) => {
      for (const [name, value] of Object.entries(sentFields)) {
        saved.set(name, value);
        patchField(name, {});
      }
      notifyListeners();
    },
    discard: () => {
      for (const [name, value] of saved) states.set(name, { value, messages: noMessages, isDirty: false });
      invalidateAll();
      notifyListeners();
    },
  };
}

const unknownFieldState: FieldState = { value: {}, messages: noMessages, isDirty: false };
