/** Text of JSON, or what many answers share of it: its bytes in UTF-8. */
export type JsonPart = string | Uint8Array;

const decoder = new TextDecoder();

/**
 * A value that is JSON already, in place of the value in the result of an envelope (`envelopeBytes`): what is the same
 * for many answers is made once.
 */
export class JsonText<T> {
  /** `isInPlace`: its place among the members is kept; others come last. */
  constructor(
    readonly parts: readonly JsonPart[],
    readonly isInPlace = false,
  ) {}

  /** The value; `JSON.stringify` takes it too, so that an answer is the same however it is made into text. */
  toJSON(): T {
    return JSON.parse(this.parts.map((part) => (typeof part === 'string' ? part : decoder.decode(part))).join('')) as T;
  }
}
