import type { FieldDefinition } from '../wire/FieldDefinition';
import { languages } from '../text/Language';

/** Stored paths of a field: one per language, or one under key 0. System keys (`_updated`) are their own path. */
export function fieldPaths(field: Pick<FieldDefinition, 'name' | 'multilangual'>): string[] {
  if (field.name.startsWith('_')) return [field.name];
  return field.multilangual ? languages.map((language) => `${field.name}.${language}`) : [`${field.name}.0`];
}

export const joinPath = (path: string, rest: string): string => (rest ? `${path}.${rest}` : path);
