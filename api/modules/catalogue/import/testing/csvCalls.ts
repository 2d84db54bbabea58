import { joinBytes } from '#domain/text/joinBytes';
import type { Envelope } from '#domain/wire/Envelope';
import type { ImportSummary, LoadCsvRowsResult, UndoImportResult, UploadCsvResult } from '#domain/wire/ProductImport';
import type { TestApi, TestClient } from '../../../../testing/testApi';
import { filePart, uploadBody } from '../../../../testing/testUpload';

type Client = TestApi | TestClient;

/** Sends a file as a host passes it. */
export async function sendFile(
  client: Client,
  path: string,
  content: string | Uint8Array,
  name: string,
): Promise<Envelope> {
  const { body } = await client.send('POST', path, undefined, { upload: uploadBody([filePart(name, content)]) });
  if (!('envelope' in body)) throw new Error('an upload answered no envelope');
  return JSON.parse(JSON.stringify(body.envelope)) as Envelope;
}

export const sendCsv = (client: Client, content: string | Uint8Array, name = 'products.csv'): Promise<Envelope> =>
  sendFile(client, '/api/product/upload-csv', content, name);

export async function uploadedCsv(client: Client, content: string | Uint8Array): Promise<UploadCsvResult> {
  const { status, messages, result } = await sendCsv(client, content);
  if (status !== 200) throw new Error(messages.map(({ text }) => text).join(' '));
  return result as unknown as UploadCsvResult;
}

/** Loads all rows of an import that have no errors. */
export async function loadAll(client: Client, id: string, limit?: number): Promise<ImportSummary> {
  for (;;) {
    const { status, messages, result } = await client.post('/api/product/load-csv-rows', {
      import: id,
      ...(limit !== undefined && { limit }),
    });
    if (status !== 200) throw new Error(messages.map(({ text }) => text).join(' '));
    const { import: summary, more } = result as unknown as LoadCsvRowsResult;
    if (!more) return summary;
  }
}

export async function undoAll(client: Client, id: string): Promise<UndoImportResult> {
  for (;;) {
    const { status, messages, result } = await client.post(`/api/product/csv-imports/${id}/undo`);
    if (status !== 200) throw new Error(messages.map(({ text }) => text).join(' '));
    const undone = result as unknown as UndoImportResult;
    if (undone.import.state === 'undone') return undone;
  }
}

/** The text of a downloaded file. */
export async function downloadedText(client: Client, path: string, body?: object): Promise<string> {
  const { status, body: answered } = await client.send(body ? 'POST' : 'GET', path, body);
  if (!('chunks' in answered)) throw new Error(`${path} answered ${status} without a file`);
  let text = '';
  for await (const chunk of answered.chunks) text += chunk;
  return text;
}

export async function importedWorkbook(client: Client, content: Uint8Array, query = ''): Promise<UploadCsvResult> {
  const { status, messages, result } = await sendFile(client, `/api/import/xlsx${query}`, content, 'price.xlsx');
  if (status !== 200) throw new Error(messages.map(({ text }) => text).join(' '));
  return result as unknown as UploadCsvResult;
}

/** The bytes of a downloaded workbook. */
export async function downloadedWorkbook(client: Client, path: string, body?: object): Promise<Uint8Array> {
  const answer = await client.send(body ? 'POST' : 'GET', path, body);
  if (!('bytes' in answer.body) || !answer.body.bytes) throw new Error(`${path} answered ${answer.status}`);
  const parts: Uint8Array[] = [];
  for await (const part of answer.body.bytes) parts.push(part);
  return joinBytes(parts);
}
