import type { Locator, Page } from 'playwright-core';
import type { Language } from '#domain/text/Language';
import type { MessageKey } from '#domain/text/messages/MessageKey';
import type { TextParams } from '#domain/text/translate';
import type { textsIn } from '../texts';
import type { Keyboard } from './Keyboard';

/** Driver for one field in one language, with the keyboard. */
export interface FieldDriver extends Keyboard {
  page: Page;
  /** The field with its label and messages. */
  box: Locator;
  /** The first tab stop, or the first entry's first input. */
  input: Locator;
  /** A part of the field: `part('discount')` is `field-price-0-discount`. */
  part(name: string): Locator;
  button(name: string | RegExp): Locator;
  texts: ReturnType<typeof textsIn>['panel'];
  language: Language;
}

type Act = (hand: FieldDriver) => Promise<void>;

/** How a field is filled in and cleared with the keyboard alone. Each action starts with the focus on the input. */
export interface FieldWalk {
  field: string;
  /** Language of the content; absent for fields without languages. */
  locale?: Language;
  wrong?: { type: Act; says: MessageKey; params?: TextParams };
  right: Act;
  /** The stored value under the language or key 0. */
  stored: unknown;
  /** Content of the field after a reload, in order: texts, values of inputs, and `✓value` for checked options. */
  shows: readonly string[] | ((language: Language) => readonly string[]);
  clear: Act;
  /** The stored value after clearing; a required field shows an error instead. */
  cleared: unknown;
  /** That error, where it is not the usual one. */
  asks?: MessageKey;
}

export const required = Symbol('a required field');

/** An input with a single text. */
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
