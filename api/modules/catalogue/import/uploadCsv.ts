import type { CsvEncoding, ImportColumn, ImportPreset } from '../../../../domain/wire/ProductImport';
import { decodeCsv } from '../../../../domain/csv/decodeCsv';
import { mapHeader } from '../../../../domain/csv/mapHeader';
import { detectPreset, presets } from '../../../../domain/csv/presets';
import { joinBytes } from '../../../../domain/text/joinBytes';
import { formatFileSize } from '../../../../domain/media/formatFileSize';
import type { UploadCsvResult } from '../../../../domain/wire/ProductImport';
import { maxCsvBytes } from '../../../../domain/wire/ProductImport';
import { requireAccess } from '../../../kernel/accessTo';
import type { Context } from '../../../kernel/Context';
import { newId } from '../../../kernel/newId';
import { badRequest, refuse } from '../../../kernel/refuse';
import type { EnvelopeReply } from '../../../kernel/Reply';
import { envelopeReply, infoMessage } from '../../../kernel/Reply';
import { uploadParts } from '../../../kernel/schemas/uploadParts';
import type { MultipartParts } from '../../../kernel/UploadPart';
import { BrokenUpload } from '../../../kernel/UploadPart';
import type { Entity } from '../../../schema/defineEntity';
import { systemRecord } from '../../../schema/systemCollection';
import { columnsOf } from './importColumns';
import { uploadResult } from './importReplies';
import { findOpenImport, loadAllRows } from './importStore';
import { joinVariants } from './joinVariants';
import type { CsvTable, TableRow } from './parseTable';
import { parseTable, UnreadableCsv } from './parseTable';
import { rememberedMapping } from './rememberedMapping';
import type { StoredImport, StoredRow } from './StoredImport';
import { chunkId, countRows, importCollection, importRowCollection, rowsPerChunk } from './StoredImport';

interface ReceivedFile {
  name: string;
  bytes: Uint8Array;
}

const maxNameLength = 255;

/** What the form says before the file may narrow what is accepted, never widen it. */
interface FormRules {
  isCsvAccepted: boolean;
  maxBytes: number;
}

function readRule(rules: FormRules, name: string, text: string): void {
  if (name !== 'accepted' && name !== 'maxSize') return;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw badRequest(`body.${name}`);
  }
  const read = uploadParts[name].safeParse(value);
  if (!read.success) throw badRequest(`body.${name}`);
  if (typeof read.data === 'number') rules.maxBytes = Math.min(maxCsvBytes, read.data);
  else rules.isCsvAccepted = read.data.some((each) => /^(\.|text\/)?csv$/i.test(each));
}

async function readBytes(chunks: AsyncIterable<Uint8Array>, maxBytes: number, context: Context): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    size += chunk.length;
    if (size > maxBytes) throw refuse(413, 'csvTooBig', { size: formatFileSize(maxBytes, context.language) });
    parts.push(chunk);
  }
  return joinBytes(parts);
}

/** The file of the form, and the rules that stand before it. */
async function receiveFile(upload: MultipartParts | undefined, context: Context): Promise<ReceivedFile> {
  if (!upload) throw badRequest('body.file');
  const rules: FormRules = { isCsvAccepted: true, maxBytes: maxCsvBytes };
  let file: ReceivedFile | undefined;
  try {
    for await (const part of upload) {
      if ('value' in part) {
        readRule(rules, part.name, part.value);
        continue;
      }
      if (part.name !== 'file' || file) throw badRequest('body.file');
      if (!rules.isCsvAccepted || !/\.csv$/i.test(part.filename)) throw refuse(400, 'csvOnly');
      file = {
        name: part.filename.slice(-maxNameLength),
        bytes: await readBytes(part.chunks, rules.maxBytes, context),
      };
    }
  } catch (failure) {
    if (failure instanceof BrokenUpload) throw badRequest('body.file');
    throw failure;
  }
  if (!file) throw badRequest('body.file');
  return file;
}

function readTable(text: string): CsvTable {
  try {
    return parseTable(text);
  } catch (failure) {
    if (failure instanceof UnreadableCsv) throw refuse(400, failure.problem.key, failure.problem.params);
    throw failure;
  }
}

/** The cells of a platform's export in the notation of our files. */
function withPresetCells(rows: readonly TableRow[], columns: readonly ImportColumn[], preset: ImportPreset | null) {
  const cells = preset === null ? undefined : presets[preset].cells;
  if (!cells) return rows;
  const readers = columns.map(({ target, match }) => (match === 'preset' ? cells[target] : undefined));
  return rows.map((row) => ({ ...row, values: row.values.map((value, index) => readers[index]?.(value) ?? value) }));
}

async function createImport(
  entity: Entity,
  file: ReceivedFile,
  { text, encoding }: { text: string; encoding: CsvEncoding },
  hash: string,
  context: Context,
): Promise<{ stored: StoredImport; rows: StoredRow[] }> {
  const targets = columnsOf(entity, context);
  const read = readTable(text);
  const preset = detectPreset(read.header);
  const table = preset === 'shopify' ? joinVariants(read) : read;
  const columns = mapHeader({
    header: table.header,
    rows: table.rows.map(({ values }) => values),
    columns: targets,
    preset,
    remembered: await rememberedMapping(table.header, context),
  });
  const rows = withPresetCells(table.rows, columns, preset).map(({ line, values, problems }): StoredRow => ({
    row: line,
    values,
    state: 'waiting',
    product: '',
    problems,
    messages: [],
  }));
  const now = context.clock.now();
  const id = newId(context);
  const chunks = Array.from({ length: Math.ceil(rows.length / rowsPerChunk) }, (_, index) =>
    rows.slice(index * rowsPerChunk, (index + 1) * rowsPerChunk),
  );
  const values: Omit<StoredImport, keyof ReturnType<typeof systemRecord>> = {
    by: context.user?.id ?? '',
    hash,
    name: file.name,
    size: file.bytes.length,
    encoding,
    delimiter: table.delimiter,
    preset,
    state: 'open',
    columns,
    headerLine: table.headerLine,
    emptyCells: 'keep',
    defaults: '{}',
    rows: rows.length,
    chunks: chunks.length,
    cursor: 0,
    chunkCounts: chunks.map(countRows),
  };
  const stored = systemRecord(id, now, values) as StoredImport;
  const stores = chunks.map((items, index) => systemRecord(chunkId(id, index), now, { import: id, items }));
  // The rows first: an import that can be found is complete.
  if (stores.length > 0) await context.store.insert(importRowCollection.name, stores);
  await context.store.insert(importCollection.name, [stored]);
  return { stored, rows };
}

/**
 * Reads a file into an import, or finds the open one of the same file: it continues where it was. `withRows`: checked, as
 * they are to be loaded.
 */
export async function uploadCsv(
  entity: Entity,
  upload: MultipartParts | undefined,
  withRows: boolean,
  context: Context,
): Promise<EnvelopeReply> {
  requireAccess(entity, 'create', context);
  requireAccess(entity, 'update', context);
  const file = await receiveFile(upload, context);
  const decoded = decodeCsv(file.bytes);
  if (!decoded.ok) throw refuse(400, decoded.problem.key, decoded.problem.params);
  const hash = await context.cryptoProvider.sha256Hex(decoded.text);
  const { stored, rows, resumed } = await context.locks.withLock(`import of ${context.user?.id}`, async () => {
    const open = await findOpenImport(hash, context);
    return open
      ? { stored: open, rows: await loadAllRows(open, context), resumed: true }
      : { ...(await createImport(entity, file, decoded, hash, context)), resumed: false };
  });
  const shown = withRows ? rows : [];
  const result: UploadCsvResult = await uploadResult(entity, stored, shown, resumed, context);
  const { validRows, invalidRows } = result;
  return envelopeReply(result, {
    messages: withRows ? [infoMessage('csvParsed', { valid: validRows.length, invalid: invalidRows.length })] : [],
  });
}
