import type { FieldDefinition } from '../fields/FieldDefinition';
import type { Localised } from '../wire/StoredRecord';

type Ruled = Pick<
  FieldDefinition,
  'name' | 'type' | 'independent' | 'hidden' | 'ruler' | 'datalist' | 'yesNoDependent' | 'trueDependent'
>;
type FormValues = Readonly<Record<string, Localised | undefined>>;

/** Names that a ruler's present value lists. A value in any language counts. */
function dependentsOf(field: Ruled, value: Localised | undefined): readonly string[] {
  if (!field.ruler) return [];
  const present = Object.values(value ?? {}).flat();
  if (field.type === 'yesno') {
    const answered = present.some((answer) => typeof answer === 'boolean');
    return [
      ...(answered ? (field.yesNoDependent ?? []) : []),
      ...(present.includes(true) ? (field.trueDependent ?? []) : []),
    ];
  }
  return (field.datalist ?? []).flatMap((item) => (present.includes(item.value) ? (item.dependent ?? []) : []));
}

/**
 * Names of the fields that a form shows: a field shows if it is independent, or listed as dependent by the present value
 * of a ruler (shell §3, requirements FRM-023). A ruler that does not show itself calls nothing in. `hidden` ones never
 * show, but their values, which only the server sets, do rule. What does not show is neither checked nor lost.
 */
export function visibleFields(fields: readonly Ruled[], values: FormValues): ReadonlySet<string> {
  const byName = new Map(fields.map((field) => [field.name, field]));
  const visited = new Set<string>();
  const queue = fields.filter(({ independent }) => independent !== false);
  for (let next = queue.pop(); next; next = queue.pop()) {
    if (visited.has(next.name)) continue;
    visited.add(next.name);
    queue.push(...dependentsOf(next, values[next.name]).flatMap((name) => byName.get(name) ?? []));
  }
  return new Set(fields.filter(({ name, hidden }) => visited.has(name) && !hidden).map(({ name }) => name));
}
