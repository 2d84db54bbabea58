import { z } from 'zod';
import { languages } from '#domain/text/Language';
import type { StoredLanguage } from '#domain/text/Language';
import type { FieldRules } from '#domain/wire/FieldDefinition';
import { attributeTypes } from '#domain/wire/Attribute';
import type { FieldTypeCode } from '#domain/wire/FieldTypeCode';
import { fieldTypeCodes } from '#domain/wire/FieldTypeCode';
import { componentName } from '../componentName';
import { givenValueSchemas } from './givenValueSchemas';
import { entriesWith, storedValueSchemas } from './storedValueSchemas';

/** A field as far as the shape of its value depends on it. */
interface ValuedField extends Pick<FieldRules, 'multilangual' | 'multilangualItems' | 'multiple'> {
  type: FieldTypeCode;
  /** Values of a fixed list. */
  options?: readonly string[];
}

const storedLanguages: readonly StoredLanguage[] = [...languages, 'ru'];

/** One value by language, or under key 0; null where it is switched off for a language. */
const byKey = (value: z.ZodType, isMultilingual: boolean): z.ZodObject =>
  z.strictObject(
    Object.fromEntries((isMultilingual ? storedLanguages : ['0']).map((key) => [key, value.nullable().optional()])),
  );

const choices: ReadonlySet<FieldTypeCode> = new Set(
  fieldTypeCodes.filter((code) => (storedValueSchemas[code] as z.ZodType) === storedValueSchemas.select),
);

/** What a field of options takes: one of a fixed list, or the id of a record. */
function givenChoice({ multiple, options }: ValuedField): z.ZodType {
  const one = options ? z.enum(['', ...options]) : z.string().max(255);
  return multiple ? z.array(options ? z.enum([...options]) : one) : one;
}

/** Texts of an entry are by language, or under key 0. */
const entriesOf = ({ multilangualItems }: ValuedField): z.ZodType =>
  entriesWith([...(multilangualItems ? languages : ['0']), 'ru']);

function storedOf(field: ValuedField): z.ZodType {
  if (field.type === 'properties') return entriesOf(field);
  if (!choices.has(field.type)) return storedValueSchemas[field.type];
  return field.multiple ? z.array(z.string()) : z.string();
}

const givenOf = (field: ValuedField): z.ZodType => {
  if (choices.has(field.type)) return givenChoice(field);
  if (field.type === 'properties') return entriesOf(field);
  const given: Partial<Record<FieldTypeCode, z.ZodType>> = givenValueSchemas;
  return given[field.type] ?? storedValueSchemas[field.type];
};

const made = new Map<string, z.ZodType>();

/** The same schema for all fields of a type: a component of the document. */
function shared(name: string, make: () => z.ZodType): z.ZodType {
  const schema = made.get(name) ?? make().meta({ id: name });
  made.set(name, schema);
  return schema;
}

function nameOf({ type, multilangual, multilangualItems, multiple }: ValuedField): string {
  const isChoice = choices.has(type);
  const several = isChoice && multiple ? 'Many' : '';
  const translated = type === 'properties' && multilangualItems ? 'Translated' : '';
  return `${translated}${componentName(isChoice ? 'select' : type)}${several}Value${multilangual ? 's' : ''}`;
}

/** The value of a field in an answer. */
export const storedLocalised = (field: ValuedField): z.ZodType =>
  shared(nameOf(field), () => byKey(storedOf(field), field.multilangual ?? false));

/** The value of a field in a request: languages that are not named stay as they are. */
export function givenLocalised(field: ValuedField): z.ZodType {
  const make = (): z.ZodType => {
    const value = givenOf(field);
    const keys = field.multilangual ? languages : (['0'] as const);
    const entry = field.multilangual ? value.nullable() : value;
    return z.strictObject(Object.fromEntries(keys.map((key) => [key, entry.optional()])));
  };
  return choices.has(field.type) && field.options ? make() : shared(`${nameOf(field)}Input`, make);
}

const distinct = (schemas: readonly z.ZodType[]): z.ZodType => z.union([...new Set(schemas)]);

/** A value of any type. */
export const anyStoredValue = distinct(fieldTypeCodes.map((code) => storedValueSchemas[code])).meta({
  id: 'FieldValue',
});

const keys = [...storedLanguages, '0'];
const anyKey = (value: z.ZodType): z.ZodObject =>
  z.strictObject(Object.fromEntries(keys.map((key) => [key, value.nullable().optional()])));

/** The value of a field that is not known, by language or under key 0. */
export const anyLocalised = anyKey(anyStoredValue).meta({ id: 'Localised' });

/** Values by language or under key 0, with the types that have them. */
export const typedValues: readonly { types: readonly FieldTypeCode[]; value: z.ZodType }[] = [
  ...new Set<z.ZodType>(fieldTypeCodes.map((code) => storedValueSchemas[code])),
].map((stored) => {
  const types = fieldTypeCodes.filter((code) => storedValueSchemas[code] === stored);
  const [first = 'text'] = types;
  return { types, value: anyKey(stored).meta({ id: `${componentName(first)}FormValue` }) };
});

/** Names of the fields that users add, as their codes are made. */
export const attributeNames = { pattern: '^[A-Za-z_][A-Za-z0-9_-]*$', maxLength: 64 };

/** Value of a field that users have added, by its type. */
export const attributeValue = anyKey(
  distinct(attributeTypes.flatMap((type) => [storedValueSchemas[type], z.array(z.string())])),
).meta({ id: 'AttributeValue' });

export const attributeValueInput = anyKey(
  distinct(attributeTypes.map((type) => givenOf({ type }))).or(z.array(z.string())),
).meta({ id: 'AttributeValueInput' });
