import type { DatalistItem, FieldDefinition } from '#domain/wire/FieldDefinition';
import type { RecordField, FormDefinition } from '#domain/wire/Form';
import type { Localised, StoredRecord } from '#domain/wire/StoredRecord';
import type { JsonPart } from '../../kernel/JsonText';
import { JsonText } from '../../kernel/JsonText';
import type { ResolvedLayoutGroup, ResolvedLayoutItem } from '../../schema/EntityForm';
import { ConstantJson } from './ConstantJson';
import { DatalistText } from './DatalistText';
import type { FieldConstants, FormVariant } from './recordField';
import { fieldConstants, recordField, isChangedByRecord, valueJson, visibleValue } from './recordField';

const encoder = new TextEncoder();

/** Choices that are those of one record, by the name of their field. */
export type ChoicesByField = ReadonlyMap<string, readonly DatalistItem[]>;

interface TemplateField {
  definition: FieldDefinition;
  constants: FieldConstants;
  /** The value where the record has none. */
  empty: Localised;
  emptyText: string;
  /** The options of the definition; null where there are none. */
  options: DatalistText | null;
}

/** A piece of a form's JSON. */
type Token = string | TemplateField;

/** An object's JSON without the brace that ends it. */
const openJson = (value: object): string => JSON.stringify(value).slice(0, -1);

const joined = (items: readonly Token[][]): Token[] =>
  items.flatMap((tokens, at) => (at === 0 ? tokens : [',', ...tokens]));

function tokensOf(item: ResolvedLayoutItem | ResolvedLayoutGroup, variant: FormVariant): Token[] {
  if ('field' in item) {
    const { field } = item;
    const options = field.datalist ? DatalistText.of(field.datalist) : null;
    const empty = visibleValue(field, { [field.name]: {} });
    const constants = fieldConstants(field, variant);
    return [{ definition: field, constants, empty, emptyText: JSON.stringify(empty), options }];
  }
  const { items, ...frame } = item;
  // Not sent unless they are set, as rules of fields are not.
  const flags = 'side' in frame ? { side: frame.side || undefined, lead: frame.lead || undefined } : {};
  return [
    `${openJson({ ...frame, ...flags })},"items":[`,
    ...joined(items.map((inner) => tokensOf(inner, variant))),
    ']}',
  ];
}

/** What comes before the gap of a field, and after it. */
function aroundGap({ definition, constants }: TemplateField): [before: string, after: string] {
  if (isChangedByRecord(definition)) return ['', ''];
  const { datalist: _, ...others } = constants;
  return [`${openJson(others)},`, '}'];
}

/** The value of a record and its choices, as members of an object. */
function choiceJson(field: FieldDefinition, record: StoredRecord, options: DatalistText | null): string {
  if (!options) return `"value":${valueJson(field, record)}`;
  const value = visibleValue(field, record);
  return `"value":${JSON.stringify(value)},"datalist":${options.withSelection(value)}`;
}

/** A form as JSON, with gaps for what a record adds to its fields: made once for many answers. */
export class FormTemplate {
  /** The groups of a form that has no values. */
  readonly groups: ConstantJson;
  readonly definitions: readonly FieldDefinition[];
  /** Those whose choices are records of an entity. */
  readonly sourced: readonly FieldDefinition[];
  readonly size: number;
  private readonly fields: readonly TemplateField[];
  /** Before, between and after the gaps. */
  private readonly texts: readonly Uint8Array[];

  constructor(
    layout: readonly ResolvedLayoutGroup[],
    private readonly variant: FormVariant,
  ) {
    const tokens = joined(layout.map((group) => tokensOf(group, variant)));
    const groups = tokens.map((token) =>
      typeof token === 'string' ? token : JSON.stringify({ ...token.constants, value: token.empty }),
    );
    this.groups = new ConstantJson(`[${groups.join('')}]`);
    this.fields = tokens.filter((token) => typeof token !== 'string');
    this.definitions = this.fields.map(({ definition }) => definition);
    this.sourced = this.definitions.filter(({ source }) => source);
    const texts: string[] = [];
    let text = '{"fields":{"groups":[';
    for (const token of tokens) {
      if (typeof token === 'string') text += token;
      else {
        const [before, after] = aroundGap(token);
        texts.push(text + before);
        text = after;
      }
    }
    this.texts = [...texts, `${text}]}}`].map((each) => encoder.encode(each));
    this.size = this.texts.reduce((sum, { length }) => sum + length, this.groups.size);
  }

  /** The form of a record. */
  filled(record: StoredRecord, choices: ChoicesByField): JsonText<FormDefinition> {
    const parts: JsonPart[] = [];
    for (const [at, text] of this.texts.entries()) {
      const field = this.fields[at];
      parts.push(text);
      if (field) parts.push(this.gapOf(field, record, choices));
    }
    return new JsonText(parts);
  }

  /**
   * The same in two parts, which `fillForm` puts together: of the values those that are not empty. `isKnown`: the
   * definitions are left out.
   */
  apart(record: StoredRecord, choices: ChoicesByField, isKnown: boolean): JsonText<FormDefinition> {
    const values = this.fields.flatMap((field) => {
      const added = this.addedTo(field, record, choices);
      return added === null ? [] : [`${JSON.stringify(field.definition.name)}:${added}`];
    });
    return new JsonText([
      '{"fields":{"groups":',
      isKnown ? '[]' : this.groups.bytes,
      `},"values":{${values.join(',')}}}`,
    ]);
  }

  private stateOf(field: FieldDefinition, record: StoredRecord, choices: ChoicesByField): RecordField {
    return recordField(field, record, choices.get(field.name) ?? null, this.variant.language);
  }

  /** null where the field is as the definitions have it. */
  private addedTo(
    { definition, emptyText }: TemplateField,
    record: StoredRecord,
    choices: ChoicesByField,
  ): string | null {
    if (isChangedByRecord(definition)) return JSON.stringify(this.stateOf(definition, record, choices));
    const own = choices.get(definition.name);
    if (own) return `{${choiceJson(definition, record, DatalistText.of(own))}}`;
    const value = valueJson(definition, record);
    return value === emptyText ? null : `{"value":${value}}`;
  }

  private gapOf(
    { definition, constants, options }: TemplateField,
    record: StoredRecord,
    choices: ChoicesByField,
  ): string {
    if (isChangedByRecord(definition))
      return JSON.stringify({ ...constants, ...this.stateOf(definition, record, choices) });
    const own = choices.get(definition.name);
    return choiceJson(definition, record, own ? DatalistText.of(own) : options);
  }
}
