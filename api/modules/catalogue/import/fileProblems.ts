import { warning } from '../../../../domain/csv/CsvProblem';
import type { CsvColumn } from '../../../../domain/csv/csvColumns';
import { hasThousands } from '../../../../domain/csv/csvColumns';
import { foldHeader } from '../../../../domain/csv/foldHeader';
import { meaningTest } from '../../../../domain/csv/mapHeader';
import { plainNumberIn } from '../../../../domain/csv/notationOf';
import type { CellProblem } from '../../../../domain/csv/readRow';
import type { StoredImport, StoredRow } from './StoredImport';

const threeDigits = /^[1-9]\d{0,2}[.,]\d{3}$/;

/** What is to be known about the columns of a file before its rows are loaded. */
export function fileProblems(
  { columns, headerLine = 1, preset }: StoredImport,
  rows: readonly StoredRow[],
  targets: readonly CsvColumn[],
): CellProblem[] {
  const found: CellProblem[] = [];
  if (headerLine > 1) found.push({ column: null, problem: warning('csvHeaderLine', { line: headerLine }) });
  const changesMeaning = meaningTest(targets, preset);
  const grouped = new Set(targets.filter(hasThousands).map(({ name }) => name));
  const first = new Map<string, number>();
  for (const [index, { header, target, notation }] of columns.entries()) {
    const name = foldHeader(header);
    const same = first.get(name);
    if (name !== '' && same === undefined) first.set(name, index);
    if (same !== undefined && target === '' && columns[same]?.target !== '')
      found.push({ column: index, problem: warning('csvSameHeader', { header }) });
    else if (target === '' && changesMeaning(header))
      found.push({ column: index, problem: warning('csvLeftOut', { header }) });
    if (!notation?.isGuessed || !grouped.has(target)) continue;
    const example = rows.map(({ values }) => values[index]?.trim() ?? '').find((text) => threeDigits.test(text));
    if (example === undefined) continue;
    const value = plainNumberIn(notation.decimal, example);
    found.push({ column: index, problem: warning('csvGuessedThousands', { header, example, value }) });
  }
  return found;
}
