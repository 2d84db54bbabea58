import { withoutPieces } from '#domain/csv/bareNumber';
import { notationOf, plainNumberIn } from '#domain/csv/notationOf';
import { formatNumber } from '#domain/text/formatNumber';
import type { Language } from '#domain/text/Language';
import type { DecimalSign, ImportColumn, ImportRow } from '#domain/wire/ProductImport';

/** Rows that a sample is taken from. */
const looked = 200;
const shown = 2;

const firstTexts = (rows: readonly ImportRow[], column: number): string[] =>
  [...new Set(rows.slice(0, looked).map(({ values }) => values[column]?.trim() ?? ''))]
    .filter((text) => text !== '')
    .slice(0, shown);

/** `1.890,00 → 1 890`; a text that is read as it stands is not said twice. */
function readNumber(text: string, decimal: DecimalSign | null, language: Language): string {
  const number = Number(plainNumberIn(decimal, withoutPieces(text)).replaceAll(/\s/g, '').replace(',', '.'));
  const read = Number.isFinite(number) ? formatNumber(number, language) : text;
  return read === text ? text : `${text} → ${read}`;
}

/** The first values of a column, as they are read. `isNumber`: of prices and pieces. */
export function columnSample(
  rows: readonly ImportRow[],
  column: number,
  { notation }: ImportColumn,
  isNumber: boolean,
  language: Language,
): string {
  const texts = firstTexts(rows, column);
  return isNumber
    ? texts.map((text) => readNumber(text, notation?.decimal ?? null, language)).join(', ')
    : texts.join(', ');
}

interface NotationEvidence {
  /** Numbers that can be read in one way only. */
  sure: Readonly<Record<DecimalSign, number>>;
  /** Some that can be read in two. */
  unsure: readonly string[];
}

const maxUnsure = 3;

/** How the numbers of the columns are written, counted. */
export function notationEvidence(rows: readonly ImportRow[], columns: readonly number[]): NotationEvidence {
  const sure = { '.': 0, ',': 0 };
  const unsure = new Set<string>();
  for (const { values } of rows)
    for (const column of columns) {
      const text = values[column] ?? '';
      const found = notationOf([text]);
      if (found?.isGuessed) unsure.add(text.trim());
      else if (found) sure[found.decimal] += 1;
    }
  return { sure, unsure: [...unsure].slice(0, maxUnsure) };
}
