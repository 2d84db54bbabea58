import type { FieldDefinition } from '../fields/FieldDefinition';
import { fieldTypeOf, isFieldTypeCode } from '../fields/registry';
import type { Language } from '../text/Language';
import type { Localised } from '../wire/StoredRecord';
import { localisedKeys } from './localisedKeys';
import { mergeField } from './readField';
import { deepEqual } from './deepEqual';

export type Side = 'mine' | 'theirs' | 'original';
type FormValues = Readonly<Record<string, Localised | undefined>>;

/** One value, by field and language, of which not all three versions are alike. */
export interface Difference extends Record<Side, unknown> {
  field: string;
  key: Language | '0';
}

export interface MergeResult {
  /** All fields, merged. Where there is a conflict, mine: nothing typed goes before the person has chosen. */
  values: Record<string, Localised>;
  /** What the other side has now, in the form's own shape. */
  theirs: Record<string, Localised>;
  /** Both changed it, each in another way: someone has to choose. */
  conflicts: Difference[];
  /** Only I changed it, or both alike. */
  fromMine: Difference[];
  fromTheirs: Difference[];
}

export const differenceId = ({ field, key }: Pick<Difference, 'field' | 'key'>): string => `${field} ${key}`;

/** A value as it would be stored, so that «1250,50» being typed and 1250.5 are no difference. */
function normaliseValue(field: FieldDefinition, value: unknown): unknown {
  if (value === null && field.multilangual) return null;
  const type = fieldTypeOf(field.type);
  const read = type.read(value ?? type.empty, field);
  return read === undefined ? value : type.normalise(read, field);
}

/**
 * Joins two people's work on one record, or a draft with what was saved since: what only one side changed is kept from
 * that side, equal changes are no conflict. `theirs` may be as stored: missing keys are filled as a form shows them.
 * Passwords are never sent back, so that mine stands; types that this version can not edit stay theirs.
 */
export function mergeValues(
  fields: readonly FieldDefinition[],
  original: FormValues,
  mine: FormValues,
  theirs: FormValues,
): MergeResult {
  const merge: MergeResult = { values: {}, theirs: {}, conflicts: [], fromMine: [], fromTheirs: [] };
  for (const field of fields) {
    const { name } = field;
    const isEditable = isFieldTypeCode(field.type);
    const base = original[name] ?? {};
    const current =
      field.type === 'password' ? base : isEditable ? mergeField(field, theirs[name], {}) : (theirs[name] ?? base);
    merge.theirs[name] = Object.fromEntries(localisedKeys(field).map((key) => [key, current[key]]));
    merge.values[name] = { ...merge.theirs[name] };
    if (!isEditable) continue;
    for (const key of localisedKeys(field)) {
      const difference: Difference = {
        field: name,
        key,
        original: base[key],
        mine: mine[name]?.[key],
        theirs: current[key],
      };
      const areEqual = (one: Side, other: Side) =>
        deepEqual(normaliseValue(field, difference[one]), normaliseValue(field, difference[other]));
      if (areEqual('mine', 'original')) {
        if (!areEqual('theirs', 'original')) merge.fromTheirs.push(difference);
        continue;
      }
      merge.values[name] = { ...merge.values[name], [key]: difference.mine };
      (areEqual('theirs', 'original') || areEqual('mine', 'theirs') ? merge.fromMine : merge.conflicts).push(
        difference,
      );
    }
  }
  return merge;
}

/** The merged values after the person has chosen; `choices` by `differenceId`. */
export function resolveConflicts(
  merge: MergeResult,
  choices: Readonly<Record<string, Side>>,
): Record<string, Localised> {
  const values = { ...merge.values };
  for (const difference of merge.conflicts) {
    const side = choices[differenceId(difference)];
    if (side) values[difference.field] = { ...values[difference.field], [difference.key]: difference[side] };
  }
  return values;
}
