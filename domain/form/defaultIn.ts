import type { Language } from '../text/Language';
import type { FieldDefinition } from '../wire/FieldDefinition';
import { isObject } from '../wire/isObject';

/** What a field of a new record has under this key; undefined: nothing. */
export const defaultIn = (
  { default: value, multilangual }: Pick<FieldDefinition, 'default' | 'multilangual'>,
  key: Language | '0',
): unknown => (multilangual && isObject(value) ? value[key] : value);
