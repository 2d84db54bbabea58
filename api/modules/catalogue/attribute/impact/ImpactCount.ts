import { checkField } from '#domain/form/checkField';
import { convertField } from '#domain/form/convertField';
import { readField } from '#domain/form/readField';
import { selectedValues } from '#domain/fields/select';
import { foldText } from '#domain/text/foldText';
import type { AttributeImpact } from '#domain/wire/AttributeImpact';
import type { FieldDefinition } from '#domain/wire/FieldDefinition';
import type { Localised, StoredRecord } from '#domain/wire/StoredRecord';
import { isObject } from '#domain/wire/isObject';

/** What is going to happen to an attribute: another definition, the trash for it, or for some of its options. */
interface PlannedChange {
  from: FieldDefinition;
  /** null: the attribute is no field any more. */
  to: FieldDefinition | null;
  /** Only records that have one of these options. */
  options?: readonly string[];
}

export const noImpact: AttributeImpact = {
  values: 0,
  entities: {},
  converted: 0,
  kept: 0,
  invalid: 0,
  duplicates: [],
  sets: 0,
};

const maxDuplicates = 5;

const hasOption = (stored: Localised, options: readonly string[]): boolean =>
  Object.values(stored).some(
    (value) =>
      (typeof value === 'string' || Array.isArray(value)) &&
      selectedValues(value as string[]).some((chosen) => options.includes(chosen)),
  );

/**
 * Counts what a planned change does to values, record by record. Records in the trash have values too, which are not
 * counted; a value that one of them has is taken nevertheless.
 */
export class ImpactCount {
  private values = 0;
  private converted = 0;
  private kept = 0;
  private invalid = 0;
  private readonly entities = new Map<string, number>();
  private readonly unique = new Map<string, { value: string; records: number }>();

  constructor(private readonly change: PlannedChange) {}

  add(record: StoredRecord, entity: string): void {
    const { from, to, options } = this.change;
    const stored = record[from.name];
    if (!isObject(stored)) return;
    if (options && !hasOption(stored, options)) return;
    const { value, outcome } = convertField(from, to ?? from, stored);
    if (outcome === 'empty') return;
    const counted = record._deleted ? 0 : 1;
    this.values += counted;
    if (counted > 0) this.entities.set(entity, (this.entities.get(entity) ?? 0) + 1);
    if (!to) return;
    if (outcome === 'kept') this.kept += counted;
    if (outcome === 'converted') this.converted += counted;
    if (outcome === 'kept' || options) return;
    // Only what the new form has: other languages are kept, but are no part of it.
    const known = Object.fromEntries(
      Object.entries(value).filter(([key]) => (key === '0') !== Boolean(to.multilangual)),
    );
    const read = readField(to, known);
    if (counted > 0 && !checkField(to, read.value, read.problems).valid) this.invalid += 1;
    if (to.unique) for (const [key, each] of Object.entries(read.value)) this.countUnique(each, key, entity);
  }

  /** A value is unique among the records of an entity, in each language for itself; an empty one is none. */
  private countUnique(value: unknown, language: string, entity: string): void {
    if ((typeof value !== 'string' && typeof value !== 'number') || value === '') return;
    const key = `${entity} ${language} ${foldText(String(value))}`;
    const known = this.unique.get(key) ?? { value: String(value), records: 0 };
    known.records += 1;
    this.unique.set(key, known);
  }

  get result(): Omit<AttributeImpact, 'sets'> {
    const { values, converted, kept, invalid } = this;
    const duplicates = [...this.unique.values()].filter(({ records }) => records > 1).slice(0, maxDuplicates);
    return { values, entities: Object.fromEntries(this.entities), converted, kept, invalid, duplicates };
  }
}
