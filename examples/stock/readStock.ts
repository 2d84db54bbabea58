import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Api } from '@yarmarok/client';

export type StockItem = Api.StockBody['items'][number];

export interface StockFile {
  /** Of what is in the file: a place in another one is of no use. */
  digest: string;
  items: StockItem[];
}

/** Cells of a line; quoted ones may contain the separator, and quotes twice. */
function cellsOf(line: string, separator: string): string[] {
  const cells: string[] = [];
  const pattern = new RegExp(`(?:"((?:[^"]|"")*)"|([^"${separator}]*))(${separator}|$)`, 'y');
  while (pattern.lastIndex <= line.length) {
    const match = pattern.exec(line);
    if (!match) throw new Error(`not CSV: ${line}`);
    cells.push((match[1]?.replaceAll('""', '"') ?? match[2] ?? '').trim());
    if (match[3] === '') break;
  }
  return cells;
}

const columns = ['sku', 'quantity', 'price', 'discount'] as const;

/** Reads a file with a header; `sku` must be there, what a line leaves empty stays as it is. */
export async function readStock(file: string): Promise<StockFile> {
  const text = (await readFile(file, 'utf8')).replace(/^\uFEFF/, '');
  const [header = '', ...lines] = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  const separator = header.includes(';') ? ';' : ',';
  const names = cellsOf(header, separator).map((name) => name.toLowerCase());
  const places = columns.map((name) => [name, names.indexOf(name)] as const);
  if (!names.includes('sku')) throw new Error(`${file} has no column sku`);
  const items = lines.map((line): StockItem => {
    const cells = cellsOf(line, separator);
    const values = Object.fromEntries(
      places.flatMap(([name, at]) => (cells[at] === undefined || cells[at] === '' ? [] : [[name, cells[at]] as const])),
    );
    return { ...values, sku: values.sku ?? '' };
  });
  return { digest: createHash('sha256').update(text).digest('hex'), items };
}
