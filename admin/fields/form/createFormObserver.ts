import type { FormField } from '#domain/wire/FieldDefinition';
import { fieldTypeOf, isFieldTypeCode } from '#domain/fields/registry';
import { deepEqual } from '#domain/form/deepEqual';
import { visibleFields } from '#domain/form/visibleFields';
import type { Localised } from '#domain/wire/StoredRecord';
import { fieldErrorMessages } from './fieldErrors';
import type { FieldMessage, FieldState } from './FieldState';
import { fieldSummary } from './fieldSummary';
import type { FormMethods } from './FormMethods';
import type { FormValues } from './sources';
import { fieldNameOf, sourcesOf, wholeRecord } from './sources';

type Listener = () => void;

/**
 * Reads react-hook-form's state by field: one subscription for the whole form, passed on by the field's name, because a
 * form has hundreds of inputs and an observer of each would be called with every key press. It has no values of its own;
 * warnings are kept here because react-hook-form has errors only.
 */
export interface FormObserver {
  /** Registers what has to be (`register`) and subscribes to the form; returns the unsubscribe function. */
  connect(): () => void;
  /** Registers the record and the lists again, as `form.reset` empties react-hook-form's register. */
  register(): void;
  fields(): readonly FormField[];
  /** Replaces the definitions, e.g. after a change of the interface's language. */
  setFields(fields: readonly FormField[]): void;
  setWarnings(name: string, warnings: readonly FieldMessage[]): void;
  clearWarnings(): void;
  /** The same object as long as nothing in it changes. */
  state(name: string): FieldState;
  values(): FormValues;
  /** Names of the fields that are visible by the rulers; the same set until that changes. */
  visibleFields(): ReadonlySet<string>;
  /** Names of the dirty fields, in the form's order; the same list until that changes. */
  dirtyFields(): readonly string[];
  subscribe(name: string, listener: Listener): () => void;
  /** Listens to changes of any field's state. */
  subscribeAll(listener: Listener): () => void;
  /** Listens to changes of the form summary: which fields are visible, dirty, filled in or have errors. */
  subscribeSummary(listener: Listener): () => void;
  /** Incremented with each change of the form summary. */
  summaryVersion(): number;
}

const noMessages: readonly FieldMessage[] = [];
const noState: FieldState = { value: {}, messages: noMessages, isDirty: false };

const sameNames = (one: ReadonlySet<string>, other: ReadonlySet<string>): boolean =>
  one.size === other.size && [...one].every((name) => other.has(name));

function sameEntries(one: Localised, other: Localised): boolean {
  const keys = Object.keys(one) as (keyof Localised)[];
  return keys.length === Object.keys(other).length && keys.every((key) => Object.is(one[key], other[key]));
}

/** A list has to be registered, or react-hook-form compares it entry by entry: an empty one would equal null. */
const isList = ({ type, multiple }: FormField): boolean =>
  isFieldTypeCode(type) && (Boolean(multiple) || Array.isArray(fieldTypeOf(type).empty));

export function createFormObserver(form: FormMethods, initialFields: readonly FormField[]): FormObserver {
  let fields = initialFields;
  let byName = new Map(fields.map((field) => [field.name, field]));
  const warnings = new Map<string, readonly FieldMessage[]>();
  const states = new Map<string, FieldState>();
  const summaries = new Map<string, string>();
  const fieldListeners = new Map<string, Set<Listener>>();
  const summaryListeners = new Set<Listener>();
  const allListeners = new Set<Listener>();
  let summaryVersion = 0;
  let values: FormValues | null = null;
  let dirtyNames: readonly string[] = [];
  let visibleNames: ReadonlySet<string> = new Set();
  // ra-core's form begins with a reset, which copies all values: no field is rendered again for it. A later one is the
  // sign for lists to show what is stored.
  let isTouched = false;

  /** Reads these fields; returns the names of those whose state has changed. */
  function refresh(names: readonly string[]): string[] {
    const formValues = form.getValues() as FormValues;
    const errors: Readonly<Record<string, unknown>> = form.getErrors();
    const dirtyFields: Readonly<Record<string, unknown>> = form.control._formState.dirtyFields;
    return names.filter((name) => {
      const before = states.get(name) ?? noState;
      // react-hook-form changes the objects of its values in place.
      const current = formValues[name] ?? {};
      const value = (isTouched ? sameEntries : deepEqual)(before.value, current) ? before.value : { ...current };
      const own = [...fieldErrorMessages(errors[name]), ...(warnings.get(name) ?? noMessages)];
      const messages = own.length === 0 ? noMessages : deepEqual(own, before.messages) ? before.messages : own;
      const isDirty = Boolean(dirtyFields[name]);
      if (states.has(name) && value === before.value && messages === before.messages && isDirty === before.isDirty)
        return false;
      states.set(name, { value, messages, isDirty });
      values = null;
      return true;
    });
  }

  function allValues(): FormValues {
    values ??= Object.fromEntries(fields.map(({ name }) => [name, (states.get(name) ?? noState).value]));
    return values;
  }

  /** Returns whether the form summary has changed. */
  function updateSummary(changed: readonly string[]): boolean {
    let differs = false;
    for (const name of changed) {
      const field = byName.get(name);
      if (!field) continue;
      const summary = fieldSummary(field, states.get(name) ?? noState);
      if (summaries.get(name) === summary) continue;
      summaries.set(name, summary);
      differs = true;
    }
    if (differs) {
      const now = fields.filter(({ name }) => states.get(name)?.isDirty).map(({ name }) => name);
      // An equal list keeps its identity, so that typing on does not re-render what only lists the fields.
      if (!deepEqual(now, dirtyNames)) dirtyNames = now;
    }
    if (changed.some((name) => byName.get(name)?.ruler)) differs = updateVisible() || differs;
    return differs;
  }

  function updateVisible(): boolean {
    const next = visibleFields(fields, allValues());
    if (sameNames(next, visibleNames)) return false;
    visibleNames = next;
    return true;
  }

  function notifySummary(): void {
    summaryVersion += 1;
    summaryListeners.forEach((listener) => listener());
  }

  function notify(names: readonly string[]): void {
    const changed = refresh(names);
    if (changed.length === 0) return;
    const summaryChanged = updateSummary(changed);
    for (const name of changed) fieldListeners.get(name)?.forEach((listener) => listener());
    allListeners.forEach((listener) => listener());
    if (summaryChanged) notifySummary();
  }

  function register(): void {
    form.register(wholeRecord);
    for (const field of fields.filter(isList)) for (const source of sourcesOf(field)) form.register(source);
  }

  const allNames = () => fields.map(({ name }) => name);

  // Read at once, so that the first rendering has all states.
  refresh(allNames());
  updateSummary(allNames());
  updateVisible();

  return {
    connect: () => {
      register();
      const stopStates = form.subscribe({
        formState: { errors: true, dirtyFields: true },
        callback: ({ name }) => notify(name === undefined ? allNames() : [fieldNameOf(name)]),
      });
      // Not `subscribe` with `values`, nor `watch`: react-hook-form would copy all values of the form with each key press.
      const { unsubscribe: stopValues } = form.control._subjects.state.subscribe({
        next: (change: { name?: string; type?: string; values?: unknown }) => {
          if (!('values' in change)) return;
          const { name, type } = change;
          isTouched ||= name !== undefined;
          // An input of react-admin has changed: its message is about the previous value, as in `setFieldValue`.
          if (name !== undefined && type === 'change' && form.getErrors(name)) form.clearErrors(name);
          notify(name === undefined ? allNames() : [fieldNameOf(name)]);
        },
      });
      notify(allNames());
      return () => {
        stopStates();
        stopValues();
      };
    },
    register,
    fields: () => fields,
    setFields: (next) => {
      if (next === fields) return;
      fields = next;
      byName = new Map(next.map((field) => [field.name, field]));
      values = null;
      summaries.clear();
      register();
      refresh(allNames());
      updateSummary(allNames());
      updateVisible();
      notifySummary();
    },
    setWarnings: (name, own) => {
      if (own.length === 0 && !warnings.has(name)) return;
      if (own.length === 0) warnings.delete(name);
      else warnings.set(name, own);
      notify([name]);
    },
    clearWarnings: () => {
      const names = [...warnings.keys()];
      warnings.clear();
      notify(names);
    },
    state: (name) => states.get(name) ?? noState,
    values: allValues,
    visibleFields: () => visibleNames,
    dirtyFields: () => dirtyNames,
    subscribe: (name, listener) => {
      const listeners = fieldListeners.get(name) ?? new Set();
      fieldListeners.set(name, listeners);
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    subscribeAll: (listener) => {
      allListeners.add(listener);
      return () => void allListeners.delete(listener);
    },
    subscribeSummary: (listener) => {
      summaryListeners.add(listener);
      return () => void summaryListeners.delete(listener);
    },
    summaryVersion: () => summaryVersion,
  };
}
