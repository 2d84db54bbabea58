import type { Problem } from '#domain/fields/Problem';
import { checkField } from '#domain/form/checkField';
import { readField } from '#domain/form/readField';
import type { Entity } from './defineEntity';

/** A value under all rules of its field: as it is stored, or the errors. */
export function checkedValue(
  entity: Entity,
  name: string,
  submitted: unknown,
): { value: unknown } | { errors: Problem[] } {
  const definition = entity.definitions.uk.get(name);
  if (!definition) throw new Error(`${entity.name} has no ${name}`);
  const { value, problems } = readField(definition, { 0: submitted });
  const check = checkField(definition, value, problems);
  if (check.valid) return { value: value['0'] };
  return { errors: [...problems, ...check.problems].filter(({ level }) => level === 'error') };
}
