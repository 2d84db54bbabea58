import type { FormField } from '../../domain/fields/FieldDefinition';
import type { Values } from './formStore';

/** Fields that the chosen items of a list call in (`dependent`). */
function dependents(fields: readonly FormField[], values: Values): ReadonlySet<string> {
  const names = new Set<string>();
  for (const field of fields) {
    const chosen = Object.values(values[field.name] ?? {}).flat();
    for (const item of field.datalist ?? []) {
      if (chosen.includes(item.value)) item.dependent?.forEach((name) => names.add(name));
    }
  }
  return names;
}

/** A field shows if it is independent, or listed as dependent by the current value of a ruler field (shell §3). */
export function shownFields(fields: readonly FormField[], all: readonly FormField[], values: Values): readonly FormField[] {
  if (fields.every((field) => !field.hidden && field.independent !== false)) return fields;
  const called = dependents(all, values);
  return fields.filter((field) => !field.hidden && (field.independent !== false || called.has(field.name)));
}
