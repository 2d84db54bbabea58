import type { FieldDefinition } from '../wire/FieldDefinition';
import type { Localised } from '../wire/StoredRecord';

type Ruled = Pick<
  FieldDefinition,
  | 'name'
  | 'type'
  | 'independent'
  | 'hidden'
  | 'ruler'
  | 'datalist'
  | 'yesNoDependent'
  | 'trueDependent'
  | 'emptyDependent'
>;
type FormValues = Readonly<Record<string, Localised | undefined>>;

/** Names of the dependent fields of a ruler's current value. A value in any language counts. */
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
  if (present.every((chosen) => chosen === '' || chosen === null)) return field.emptyDependent ?? [];
  return (field.datalist ?? []).flatMap((item) => (present.includes(item.value) ? (item.dependent ?? []) : []));
}

/**
 * Names of the visible fields: a field is visible if it is independent, or listed as dependent by the current value of
 * a visible ruler (shell §3, requirements FRM-023). `hidden` fields are never visible, but their values, which only the
 * server sets, act as rulers. Invisible fields are neither validated nor lost.
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
