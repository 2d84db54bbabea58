import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { maxCsvBytes } from '#domain/wire/ProductImport';
import type { ImportRowsResult, UploadCsvPartResult, UploadCsvResult } from '#domain/wire/ProductImport';
import { sheetHeading, sheetLine } from '#domain/xlsx/sheetText';
import { account, benchServer } from './benchServer';
import { longestPause } from './longestPause';
import { fewColumns, productFile } from './productFile';

/** A price list of so many rows as the panel has read it from a workbook. */
function sheetOf(count: number): string {
  const lines = [sheetHeading({ sheet: 'Товари', notices: [] })];
  for (let from = 0; from < count; from += 10_000) {
    const rows = productFile(Math.min(10_000, count - from), fewColumns, from)
      .trimEnd()
      .split(/\r?\n/);
    for (const [at, row] of rows.entries())
      if (from === 0 || at > 0)
        lines.push(
          sheetLine(
            from + at + 1,
            row.split(';').map((text, column) => ({ column, text, isNumber: false })),
          ),
        );
  }
  return lines.join('');
}

/**
 * The import of a workbook as the panel makes it: the sheet goes in parts, is read, and its rows are shown. What others
 * wait for meanwhile, and the memory of the server.
 */
export async function runWorkbook(count: number): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'yarmarok-workbook-'));
  const server = await benchServer(folder);
  const lines: string[] = [];
  let cookie = '';
  const call = async <Result>(method: string, path: string, body?: FormData | object): Promise<Result> => {
    const isForm = body instanceof FormData;
    const response = await fetch(`${server.origin}/api/${path}`, {
      method,
      headers: { cookie, ...(body && !isForm && { 'content-type': 'application/json' }) },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    });
    cookie ||= response.headers
      .getSetCookie()
      .map((each) => each.split(';')[0])
      .join('; ');
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path} was answered ${response.status}: ${text.slice(0, 300)}`);
    return (JSON.parse(text) as { result: Result }).result;
  };
  const measure = async <Result>(name: string, work: () => Promise<Result>): Promise<Result> => {
    const began = performance.now();
    let result: Result | undefined;
    const { longest } = await longestPause(server.origin, async () => void (result = await work()));
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    lines.push(
      `workbook, ${count} rows, ${name}: ${seconds} s, longest pause ${longest.toFixed(0)} ms, memory until then ${server.peakMemory()?.toFixed(0)} MB`,
    );
    return result as Result;
  };
  try {
    await call('POST', 'user/login', account);
    const sheet = new Blob([sheetOf(count)]);
    lines.push(
      `workbook, ${count} rows: ${(sheet.size / 1e6).toFixed(1)} MB of text, memory ${server.memory()?.toFixed(0)} MB before`,
    );
    const upload = await measure('sent in parts', async () => {
      let id = '';
      for (let part = 0; part * maxCsvBytes < sheet.size; part += 1) {
        const form = new FormData();
        form.append('file', sheet.slice(part * maxCsvBytes, (part + 1) * maxCsvBytes), 'price.xlsx');
        const query = part === 0 ? '' : `?upload=${id}&part=${part}`;
        id = (await call<UploadCsvPartResult>('POST', `product/csv-parts${query}`, form)).upload;
      }
      return id;
    });
    const read = await measure('read', () =>
      call<UploadCsvResult>('POST', `product/csv-parts/${upload}?rows=false`, {}),
    );
    const { _id } = read.import;
    await measure('shown', async () => {
      await call('GET', `product/csv-imports/${_id}?rows=false`);
      let rows = 0;
      for (let from: number | null = 0; from !== null;) {
        const page: ImportRowsResult = await call('GET', `product/csv-imports/${_id}/rows?from=${from}`);
        rows += page.rows.length;
        from = page.next;
      }
      if (rows !== count) throw new Error(`${rows} of ${count} rows were shown`);
    });
    await measure('first rows loaded', () => call('POST', 'product/load-csv-rows', { import: _id }));
    return lines.join('\n');
  } finally {
    await server.end();
    rmSync(folder, { recursive: true, force: true });
  }
}
