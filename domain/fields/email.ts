import { oneOfFilter } from './filters';
import { defineFieldType } from './FieldType';
import type { Problem } from './Problem';
import { error } from './Problem';
import { checkLength, text } from './text';

/**
 * The top-level domain has 2 or 3 letters, as specified (requirements A-15); extend it here if longer ones are needed.
 */
const pattern = /^[^\s@<>()[\]\\,;:"]{1,64}@([\p{L}\d]([\p{L}\d-]{0,61}[\p{L}\d])?\.)+([\p{L}]{2,63})$/u;
const longestEnding = 3;

function checkAddress(value: string): Problem[] {
  const ending = /\.\.|^\.|\.@/.test(value) ? undefined : pattern.exec(value)?.[3];
  if (ending === undefined) return [error('invalidEmail')];
  return ending.length <= longestEnding ? [] : [error('emailEnding', { ending })];
}

export const email = defineFieldType<string, string[]>({
  ...text,
  code: 'email',
  normalise: (value) => text.normalise(value, {}).toLowerCase(),
  isEmpty: (value) => value === '',
  check: (value, options) => {
    const wrongLength = checkLength(value, { ...options, maxlength: options.maxlength ?? 254 });
    return wrongLength.length > 0 ? wrongLength : checkAddress(value);
  },
  indexedSubpaths: () => [{ subpath: '', kind: 'key' }],
  filter: oneOfFilter((value) => value.trim().toLowerCase()),
});
