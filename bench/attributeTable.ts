/** What a program of `runAttributes` measured; pairs are p50 and p99 in milliseconds. */
export interface AttributeTimes {
  design: string;
  size: number;
  megabytes: number;
  /** Lists filtered by three attributes, sorted by price. */
  lists: readonly [number, number];
  /** p50 of an update of four attributes, in milliseconds. */
  update: number;
  /** Lists of a category in a range of prices: alone, and while one attribute more is derived. */
  usual: readonly [number, number];
  meanwhile: readonly [number, number];
  /** Seconds until one attribute more is derived, with a visitor meanwhile. */
  added: number;
}

const shown = (value: number): string => (value < 10 ? value.toFixed(1) : value.toFixed(0));

export const attributeTable = (times: readonly AttributeTimes[]): string =>
  [
    '### Products with 60 attributes, 30 of them filterable, embedded store',
    '',
    'Lists are filtered by three attributes at random (options, ranges, flags), another three each time, and sorted by price.',
    'Usual lists are those of a category in a range of prices; meanwhile: while one attribute more is derived for all products.',
    '',
    '| products | values in | database, MB | lists p50, ms | p99, ms | update p50, ms | usual lists p50, ms | p99, ms | meanwhile p50, ms | p99, ms | derived in, s |',
    '|---:|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|',
    ...times.map(
      ({ size, design, megabytes, lists, update, usual, meanwhile, added }) =>
        `| ${[size, design, megabytes.toFixed(0), ...[...lists, update, ...usual, ...meanwhile, added].map(shown)].join(' | ')} |`,
    ),
    '',
  ].join('\n');
