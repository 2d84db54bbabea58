import type { FormField } from '#domain/wire/FieldDefinition';
import { deepEqual } from '#domain/form/deepEqual';
import { localisedKeys } from '#domain/form/localisedKeys';
import { slugOfTitle } from '#domain/form/slugOfTitle';
import type { FieldResult } from '#domain/wire/Form';
import type { Message } from '#domain/wire/Envelope';
import type { FormObserver } from './createFormObserver';
import { errorKeyOf, toFieldError, wholeField } from './fieldErrors';
import type { FieldMessage } from './FieldState';
import type { FormMethods } from './FormMethods';
import { parseFieldValue } from './parseFieldValue';
import type { FieldKey, FormValues } from './sources';
import { sourceOf, sourcesOf } from './sources';

/** What inputs and screens do with the fields of a form, in terms of react-hook-form's methods. */
export interface FieldActions {
  /** Sets one value, as typed, and removes the messages about the previous one. */
  setValue(name: string, key: FieldKey, value: unknown): void;
  /** Takes over a value that another call than the save has stored: it is no change. */
  setSavedValue(name: string, key: FieldKey, value: unknown): void;
  /** For a blur: normalizes and validates one field and generates the slugs that come from it. */
  validateField(name: string): Promise<void>;
  /** Normalizes and validates these fields; returns the names of the invalid ones, in the form's order. */
  validate(names: readonly string[]): Promise<readonly string[]>;
  /**
   * Before a submit, which validates by the resolver: generates slugs, normalizes the visible fields and updates their
   * warnings.
   */
  normalizeAll(): void;
  /** Generates the slugs that are still empty from their titles. */
  generateSlugs(): void;
  /** Shows the server's messages at their fields. */
  showMessages(results: Readonly<Record<string, Pick<FieldResult, 'messages'>>>): void;
  /** Sets the values that differ. */
  setValues(values: FormValues): void;
  /** Starts over from the form's saved values, or from newer ones. */
  reset(saved?: Readonly<Record<string, unknown>>, options?: { keepWarnings: boolean }): void;
}

/**
 * The values that the server has, as far as the form knows. `formState.defaultValues` is that of the last rendering;
 * during a save the current ones are needed.
 */
export const savedValues = ({ control }: Pick<FormMethods, 'control'>): FormValues =>
  control._defaultValues as FormValues;

const toFieldMessage = ({ type, text, locale }: Message): FieldMessage => ({
  level: type === 'error' ? 'error' : 'warning',
  text,
  ...(locale && { locale }),
});

const isError = ({ level }: FieldMessage): boolean => level === 'error';

export function createFieldActions(form: FormMethods, observer: FormObserver): FieldActions {
  const fieldNamed = (name: string): FormField | undefined => observer.fields().find((field) => field.name === name);

  function clearMessages(name: string, key: FieldKey): void {
    for (const source of [sourceOf(name, key), `${name}.${wholeField}`])
      if (form.getErrors(source)) form.clearErrors(source);
    const locale = key === '0' ? undefined : key;
    const { messages } = observer.state(name);
    observer.setWarnings(
      name,
      messages.filter((one) => !isError(one) && one.locale !== undefined && one.locale !== locale),
    );
  }

  function setValue(name: string, key: FieldKey, value: unknown): void {
    form.setValue(sourceOf(name, key), value, { shouldDirty: true });
    clearMessages(name, key);
  }

  function setSavedValue(name: string, key: FieldKey, value: unknown): void {
    const saved = savedValues(form);
    form.resetDefaultValues({ ...saved, [name]: { ...saved[name], [key]: value } });
    setValue(name, key, value);
  }

  function setMessages(field: FormField, messages: readonly FieldMessage[]): void {
    if (form.getErrors(field.name)) form.clearErrors(field.name);
    const keyOf = (message: FieldMessage) => errorKeyOf(message, Boolean(field.multilangual));
    for (const key of [...localisedKeys(field), wholeField]) {
      const errors = messages.filter((message) => isError(message) && keyOf(message) === key);
      if (errors.length > 0) form.setError(`${field.name}.${key}`, toFieldError(errors));
    }
    observer.setWarnings(
      field.name,
      messages.filter((message) => !isError(message)),
    );
  }

  function normalize(field: FormField): void {
    const current = observer.state(field.name).value;
    const { value, problems } = parseFieldValue(field, current);
    for (const key of localisedKeys(field))
      if (!deepEqual(value[key], current[key]))
        form.setValue(sourceOf(field.name, key), value[key], { shouldDirty: true });
    observer.setWarnings(
      field.name,
      problems.filter((problem) => !isError(problem)),
    );
  }

  /** A slug is generated from its title only while it is empty, never afterwards (shell §5). */
  function generateSlugs(from?: string): void {
    for (const field of observer.fields()) {
      if (field.type !== 'slug' || !field.from || (from !== undefined && field.from !== from)) continue;
      const slug = slugOfTitle(observer.state(field.from).value, field.maxlength);
      if (slug === '') continue;
      for (const key of localisedKeys(field))
        if (!observer.state(field.name).value[key]) setValue(field.name, key, slug);
    }
  }

  async function validate(names: readonly string[]): Promise<readonly string[]> {
    const fields = observer.fields().filter(({ name }) => names.includes(name));
    fields.forEach(normalize);
    for (const { name } of fields)
      if (form.getErrors(`${name}.${wholeField}`)) form.clearErrors(`${name}.${wholeField}`);
    await form.trigger(fields.flatMap(sourcesOf));
    return fields.map(({ name }) => name).filter((name) => observer.state(name).messages.some(isError));
  }

  return {
    setValue,
    setSavedValue,
    validate,
    validateField: async (name) => {
      const field = fieldNamed(name);
      if (field) normalize(field);
      generateSlugs(name);
      if (field) await validate([name]);
    },
    normalizeAll: () => {
      generateSlugs();
      for (const field of observer.fields()) if (observer.visibleFields().has(field.name)) normalize(field);
    },
    generateSlugs: () => generateSlugs(),
    showMessages: (results) => {
      for (const [name, { messages }] of Object.entries(results)) {
        const field = fieldNamed(name);
        if (field) setMessages(field, messages.map(toFieldMessage));
      }
    },
    setValues: (values) => {
      for (const [name, value] of Object.entries(values)) {
        const field = fieldNamed(name);
        if (!field) continue;
        for (const key of localisedKeys(field))
          if (!deepEqual(value[key], observer.state(name).value[key])) setValue(name, key, value[key]);
      }
    },
    reset: (saved, { keepWarnings } = { keepWarnings: false }) => {
      form.reset({ ...(saved ?? savedValues(form)) });
      observer.register();
      if (!keepWarnings) observer.clearWarnings();
    },
  };
}
