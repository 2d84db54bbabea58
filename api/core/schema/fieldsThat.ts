import type { FieldSpec } from './EntitySpec';

type Fields = ReadonlyMap<string, FieldSpec>;

/** The fields of an entity that a test chooses: looked for once, as every save of a record asks for some of them. */
export function fieldsThat(test: (field: FieldSpec) => boolean): (entity: { fields: Fields }) => readonly FieldSpec[] {
  const chosen = new WeakMap<Fields, readonly FieldSpec[]>();
  return ({ fields }) => {
    const known = chosen.get(fields);
    if (known) return known;
    const own = [...fields.values()].filter(test);
    chosen.set(fields, own);
    return own;
  };
}
