import type { FieldDefinition } from '../wire/FieldDefinition';
import { fieldTypeOf, isFieldTypeCode } from '../fields/registry';
import type { Language } from '../text/Language';
import type { Localised } from '../wire/StoredRecord';
import { localisedKeys } from './localisedKeys';
import { mergeField } from './readField';
import { deepEqual } from './deepEqual';

export type Side = 'mine' | 'theirs' | 'original';
type FormValues = Readonly<Record<string, Localised | undefined>>;

/** One value, by field and language, that is not the same in all three versions. */
export interface Difference extends Record<Side, unknown> {
  field: string;
  key: Language | '0';
}

export interface MergeResult {
  /** All fields, merged. Conflicting values are mine: nothing typed is lost before the user has chosen. */
  values: Record<string, Localised>;
  /** The other side's current values, in the form's format. */
  theirs: Record<string, Localised>;
  /** Changed differently by both: the user has to choose. */
  conflicts: Difference[];
  /** Changed by me only, or equally by both. */
  fromMine: Difference[];
  fromTheirs: Difference[];
}

export const differenceId = ({ field, key }: Pick<Difference, 'field' | 'key'>): string => `${field} ${key}`;

/** The stored form of a value, so that typed «1250,50» equals 1250.5. */
function normaliseValue(field: FieldDefinition, value: unknown): unknown {
  if (value === null && field.multilangual) return null;
  const type = fieldTypeOf(field.type);
  const read = type.read(value ?? type.empty, field);
  return read === undefined ? value : type.normalise(read, field);
}

/**
 * Three-way merge of two users' changes to one record, or of a draft with a record saved since: a change of one side
 * only is taken, equal changes are no conflict. `theirs` may be in stored format: missing keys are filled as in a form.
 * Passwords are never loaded, so mine wins; fields of unknown types keep theirs.
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

/** The merged values after the user's choices; `choices` by `differenceId`. */
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
