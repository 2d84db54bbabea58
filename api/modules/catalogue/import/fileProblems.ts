import type { CsvProblem } from '#domain/csv/CsvProblem';
import { csvWarning } from '#domain/csv/CsvProblem';
import type { CsvColumn } from '#domain/csv/csvColumns';
import { hasThousands } from '#domain/csv/csvColumns';
import { foldHeader } from '#domain/csv/foldHeader';
import { headerFactor, isMeasure, isUnitOf, saysUnit, unitsKeyOf } from '#domain/csv/measures';
import { meaningTest } from '#domain/csv/mapHeader';
import { plainNumberIn } from '#domain/csv/notationOf';
import type { CellProblem } from '#domain/csv/readRow';
import type { ColumnObstacle, ImportPreset } from '#domain/wire/ProductImport';
import { mappedColumns } from './importColumns';
import type { RowCells, StoredImport } from './StoredImport';

const threeDigits = /^[1-9]\d{0,2}[.,]\d{3}$/;

const obstacleKeys = {
  currency: 'csvForeignPrice',
  files: 'csvPhotoFiles',
} as const satisfies Record<Exclude<ColumnObstacle['reason'], 'unit'>, CsvProblem['key']>;

/** Platforms whose exports never say the currency. */
const withoutCurrency: readonly (ImportPreset | null)[] = ['shopify', 'woocommerce', 'magento', 'opencart'];

/** Columns without a field that change what others mean, and those whose values can not be taken. */
function leftOutProblems({ columns, notices = [] }: StoredImport, targets: readonly CsvColumn[]): CellProblem[] {
  const byName = new Map(targets.map((column) => [column.name, column]));
  const read = new Set(columns.flatMap(({ header, target }) => (target === '' ? [] : [header])));
  const reported = notices.filter(({ params }) => !read.has(String(params?.header)));
  return [
    ...columns.flatMap(({ header, obstacle }, column): CellProblem[] => {
      if (!obstacle) return [];
      const named = byName.get(obstacle.target);
      const key =
        obstacle.reason !== 'unit'
          ? obstacleKeys[obstacle.reason]
          : named && (`csvUnitMissing${unitsKeyOf(named)}` as const);
      return key ? [{ column, problem: csvWarning(key, { header }) }] : [];
    }),
    ...reported.map((problem): CellProblem => ({
      column: columns.findIndex(({ header }) => header === problem.params?.header),
      problem,
    })),
  ].map(({ column, problem }) => ({ column: column === -1 ? null : column, problem }));
}

/** Measures whose unit nobody says. */
function assumedUnits(stored: StoredImport, rows: readonly RowCells[], targets: readonly CsvColumn[]): CellProblem[] {
  const mapped = mappedColumns(stored, targets);
  return mapped.flatMap((column, index): CellProblem[] => {
    const { header = '', match, isEmpty } = stored.columns[index] ?? {};
    if (!column || match === 'name' || isEmpty || !isMeasure(column) || headerFactor(column, header) !== null)
      return [];
    if (column.part === 'unit' || mapped.some((each) => isUnitOf(each, column))) return [];
    const filled = rows.map(({ values }) => values[index] ?? '').filter((text) => text.trim() !== '');
    if (filled.length > 0 && filled.every((text) => saysUnit(column, text))) return [];
    return [{ column: index, problem: csvWarning(`csvUnitAssumed${unitsKeyOf(column)}`, { header }) }];
  });
}

/** What is to be known about the columns of a file before its rows are loaded. */
export function fileProblems(
  stored: StoredImport,
  rows: readonly RowCells[],
  targets: readonly CsvColumn[],
): CellProblem[] {
  const { columns, headerLine = 1, preset } = stored;
  const found: CellProblem[] = [];
  if (headerLine > 1) found.push({ column: null, problem: csvWarning('csvHeaderLine', { line: headerLine }) });
  const changesMeaning = meaningTest(targets, preset);
  const grouped = new Set(targets.filter(hasThousands).map(({ name }) => name));
  const first = new Map<string, number>();
  for (const [index, { header, target, notation }] of columns.entries()) {
    const name = foldHeader(header);
    const same = first.get(name);
    if (name !== '' && same === undefined) first.set(name, index);
    if (same !== undefined && target === '' && columns[same]?.target !== '')
      found.push({ column: index, problem: csvWarning('csvSameHeader', { header }) });
    else if (target === '' && changesMeaning(header))
      found.push({ column: index, problem: csvWarning('csvLeftOut', { header }) });
    if (!notation?.isGuessed || !grouped.has(target)) continue;
    const example = rows.map(({ values }) => values[index]?.trim() ?? '').find((text) => threeDigits.test(text));
    if (example === undefined) continue;
    const value = plainNumberIn(notation.decimal, example);
    found.push({ column: index, problem: csvWarning('csvGuessedThousands', { header, example, value }) });
  }
  const has = (name: string): boolean => columns.some(({ target }) => target === name);
  if (withoutCurrency.includes(preset) && has('price') && !has('price.currency'))
    found.push({ column: null, problem: csvWarning('csvCurrencyUnsaid') });
  return [...found, ...assumedUnits(stored, rows, targets), ...leftOutProblems(stored, targets)];
}
