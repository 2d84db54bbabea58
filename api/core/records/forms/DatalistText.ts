import { idsInValue } from '#domain/form/idsInValue';
import type { DatalistItem } from '#domain/wire/FieldDefinition';
import type { Localised } from '#domain/wire/StoredRecord';

/** Options as JSON. */
export class DatalistText {
  private readonly text: string;
  /** By value, where the texts of its options end: before the brace. */
  private readonly ends = new Map<string, number[]>();
  /** Choices among records stay the same list until one of these records changes (`RecordTitles`). */
  private static readonly known = new WeakMap<readonly DatalistItem[], DatalistText>();

  static of(options: readonly DatalistItem[]): DatalistText {
    const text = this.known.get(options) ?? new DatalistText(options);
    this.known.set(options, text);
    return text;
  }

  private constructor(options: readonly DatalistItem[]) {
    const texts = options.map((option) => JSON.stringify(option));
    this.text = `[${texts.join(',')}]`;
    let at = 0;
    for (const [index, { value }] of options.entries()) {
      at += (texts[index]?.length ?? 0) + 1;
      const known = this.ends.get(value);
      if (known) known.push(at - 1);
      else this.ends.set(value, [at - 1]);
    }
  }

  /** As `withSelection` of the options: those that the value chooses say so. */
  withSelection(value: Localised): string {
    const ends = [...new Set(idsInValue(value))].flatMap((id) => this.ends.get(id) ?? []).sort((a, b) => a - b);
    let text = '';
    let from = 0;
    for (const end of ends) {
      text += `${this.text.slice(from, end)},"selected":true`;
      from = end;
    }
    return text + this.text.slice(from);
  }
}
