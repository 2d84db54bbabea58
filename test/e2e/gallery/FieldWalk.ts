import type { Locator, Page } from 'playwright-core';
import type { Language } from '../../../domain/text/Language';
import type { MessageKey } from '../../../domain/text/messages/MessageKey';
import type { TextParams } from '../../../domain/text/translate';
import type { textsIn } from '../texts';
import type { Keyboard } from './Keyboard';

/** One field in one language, and the keys that work on it. */
export interface FieldDriver extends Keyboard {
  page: Page;
  /** The field with its label and messages. */
  box: Locator;
  /** What Tab comes to first, or the first entry's first input. */
  input: Locator;
  /** Of the same field: `part('discount')` is `field-price-0-discount`. */
  part(name: string): Locator;
  button(name: string | RegExp): Locator;
  texts: ReturnType<typeof textsIn>['panel'];
  language: Language;
}

type Act = (hand: FieldDriver) => Promise<void>;

/** How a field is filled in and emptied by keys alone. Each act begins with the focus on the input. */
export interface FieldWalk {
  field: string;
  /** Language of the content; without it the field has one value for all. */
  locale?: Language;
  wrong?: { type: Act; says: MessageKey; params?: TextParams };
  right: Act;
  /** What is saved under the language or key 0. */
  stored: unknown;
  /** What stands in the field after a reload, in this order: words, values of inputs, and `✓value` of what is ticked. */
  shows: readonly string[] | ((language: Language) => readonly string[]);
  clear: Act;
  /** What is saved then; a required field says so instead. */
  cleared: unknown;
}

export const required = Symbol('a required field');

/** An input that holds one text. */
export const typed = (
  field: string,
  text: string,
  more: Partial<FieldWalk> & { bad?: string; says?: MessageKey; params?: TextParams } = {},
): FieldWalk => {
  const { bad, says, params, ...rest } = more;
  return {
    field,
    ...(bad !== undefined && says !== undefined && { wrong: { type: ({ rewrite }) => rewrite(bad), says, params } }),
    right: ({ rewrite }) => rewrite(text),
    stored: text,
    shows: [text],
    clear: ({ press }) => press('ControlOrMeta+a', 'Delete'),
    cleared: '',
    ...rest,
  };
};
