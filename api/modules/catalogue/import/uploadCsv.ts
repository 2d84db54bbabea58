import { decodeCsv } from '#domain/csv/decodeCsv';
import { readWorkbook } from '#domain/xlsx/readWorkbook';
import { sheetNameIn } from '#domain/xlsx/sheetText';
import { UnreadableWorkbook } from '#domain/xlsx/UnreadableWorkbook';
import type { CsvEncoding, UploadCsvPartResult, UploadCsvResult } from '#domain/wire/ProductImport';
import type { Context } from '#core/kernel/Context';
import { newId } from '#core/kernel/newId';
import { inSteps } from '#core/kernel/inSteps';
import { yieldToEventLoop } from '#core/kernel/yieldToEventLoop';
import { refuse } from '#core/kernel/refuse';
import type { EnvelopeReply } from '#core/kernel/Reply';
import { envelopeReply, infoMessage } from '#core/kernel/Reply';
import type { MultipartParts } from '#core/kernel/UploadPart';
import type { Entity } from '#core/schema/defineEntity';
import { systemRecord } from '#core/schema/systemCollection';
import { toUploadResult } from './importReplies';
import { findOpenImport, loadAllRows, saveImport } from './importStore';
import { requireLoading } from './loadRows';
import type { FileChoices, FileReading } from './readFile';
import { readFile } from './readFile';
import type { ReceivedFile } from './receiveImportFile';
import { csvFiles, fileParts, isWorkbookName, receiveImportFile, workbookFiles } from './receiveImportFile';
import { dropParts, joinParts, receivePart } from './receiveParts';
import { loadText, storeText } from './storedText';
import type { StoredImport, StoredImportRow } from './StoredImport';
import { importChunkId, countRows, importCollection, importRowCollection, rowsPerChunk } from './StoredImport';

/** Others are answered after that. */
const longestStepMs = 10;

/** Chunks of rows that are written together. */
const chunksAtOnce = 8;

/** Stores the rows of an import; gives what the import says of them. */
async function storeRows(
  stored: Pick<StoredImport, '_id' | 'reading'>,
  rows: readonly StoredImportRow[],
  { store, clock }: Context,
): Promise<Pick<StoredImport, 'rows' | 'chunks' | 'cursor' | 'chunkCounts'>> {
  const chunks = Array.from({ length: Math.ceil(rows.length / rowsPerChunk) }, (_, index) =>
    rows.slice(index * rowsPerChunk, (index + 1) * rowsPerChunk),
  );
  const records = chunks.map((items, index) =>
    systemRecord(importChunkId(stored, index), clock.now(), { import: stored._id, items }),
  );
  // Some at a time: others are answered in between.
  for (let from = 0; from < records.length; from += chunksAtOnce)
    await store.insert(importRowCollection.name, records.slice(from, from + chunksAtOnce));
  return { rows: rows.length, chunks: chunks.length, cursor: 0, chunkCounts: chunks.map(countRows) };
}

/** A file as text, or a sheet of a workbook. */
interface DecodedFile {
  name: string;
  size: number;
  text: string;
  encoding: CsvEncoding;
  sheet?: string;
}

async function createImport(
  entity: Entity,
  { name, size, text, encoding, sheet }: DecodedFile,
  hash: string,
  context: Context,
): Promise<{ stored: StoredImport; rows: StoredImportRow[] }> {
  const isSheet = sheet !== undefined;
  const { settings, rows } = await readFile(entity, { name, text, isSheet }, {}, context);
  const _id = newId(context);
  // The rows first: an import that can be found is complete.
  const [counts] = await Promise.all([storeRows({ _id }, rows, context), storeText(_id, text, context)]);
  const stored: StoredImport = systemRecord(_id, context.clock.now(), {
    by: context.user?.id ?? '',
    hash,
    name,
    size,
    ...(isSheet && { sheet }),
    encoding,
    state: 'open',
    ...settings,
    ...counts,
  });
  await context.store.insert(importCollection.name, [stored]);
  return { stored, rows };
}

/** The same import with another header or profile: its text is read anew. The caller knows that nothing is loaded. */
export async function readAnew(
  entity: Entity,
  stored: StoredImport,
  choices: FileChoices,
  context: Context,
): Promise<StoredImport> {
  const text = await loadText(stored._id, context);
  const reading: FileReading = await readFile(
    entity,
    { name: stored.name, text, isSheet: stored.sheet !== undefined },
    choices,
    context,
  );
  const next = { ...stored, ...reading.settings, reading: (stored.reading ?? 0) + 1 };
  const counts = await storeRows(next, reading.rows, context);
  const saved = await saveImport({ ...next, ...counts }, context);
  const former = Array.from({ length: stored.chunks }, (_, index) => importChunkId(stored, index));
  await context.store.remove(importRowCollection.name, { op: 'ids', ids: former });
  return saved;
}

/** Makes an import of a file, or finds the open one of the same file: it continues where it was. */
async function importText(
  entity: Entity,
  file: DecodedFile,
  withRows: boolean,
  context: Context,
): Promise<EnvelopeReply> {
  const hash = await context.cryptoProvider.sha256Hex(file.text);
  const { stored, rows, resumed } = await context.locks.withLock(`import of ${context.user?.id}`, async () => {
    const open = await findOpenImport(hash, context);
    return open
      ? { stored: open, rows: withRows ? await loadAllRows(open, context) : [], resumed: true }
      : { ...(await createImport(entity, file, hash, context)), resumed: false };
  });
  const shown = withRows ? rows : [];
  const result: UploadCsvResult = await toUploadResult(entity, stored, shown, resumed, context);
  const { validRows, invalidRows } = result;
  return envelopeReply(result, {
    messages: withRows ? [infoMessage('csvParsed', { valid: validRows.length, invalid: invalidRows.length })] : [],
  });
}

function decodeFile({ name, bytes }: ReceivedFile): DecodedFile {
  const decoded = decodeCsv(bytes);
  if (!decoded.ok) throw refuse(400, decoded.problem.key, decoded.problem.params);
  return { name, size: bytes.length, text: decoded.text, encoding: decoded.encoding };
}

const decodedBytes = 1 << 20;

function* textSteps(bytes: Uint8Array): Generator<void, string> {
  const decoder = new TextDecoder();
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += decodedBytes) {
    parts.push(decoder.decode(bytes.subarray(at, at + decodedBytes), { stream: true }));
    yield;
  }
  return parts.join('') + decoder.decode();
}

/** A sheet that was read in the page, as `readWorkbook` makes it. */
async function decodeSheet({ name, bytes }: ReceivedFile): Promise<DecodedFile> {
  const text = await inSteps(textSteps(bytes));
  const sheet = sheetNameIn(text);
  if (sheet === null) throw refuse(400, 'workbookBroken');
  return { name, size: bytes.length, text, encoding: 'utf-8', sheet };
}

/** Reads a sheet of a workbook. Work that takes longer lets others be answered in between. */
async function readSheetOf({ name, bytes }: ReceivedFile, sheet: string | undefined): Promise<DecodedFile> {
  let last = performance.now();
  const pause = async (): Promise<void> => {
    if (performance.now() - last < longestStepMs) return;
    await yieldToEventLoop();
    last = performance.now();
  };
  try {
    const table = await readWorkbook(bytes, { ...(sheet !== undefined && { sheet }), pause });
    return { name, size: bytes.length, text: table.text, encoding: 'utf-8', sheet: table.sheet };
  } catch (failure) {
    if (failure instanceof UnreadableWorkbook) throw refuse(400, failure.key, failure.params);
    throw failure;
  }
}

/** Reads a sheet of an Excel workbook into an import, as `uploadCsv` reads a file of text. */
export async function uploadWorkbook(
  entity: Entity,
  upload: MultipartParts | undefined,
  { sheet, withRows }: { sheet: string | undefined; withRows: boolean },
  context: Context,
): Promise<EnvelopeReply> {
  requireLoading(entity, context);
  const file = await receiveImportFile(upload, workbookFiles, context);
  return importText(entity, await readSheetOf(file, sheet), withRows, context);
}

/** Reads a file into an import. `withRows`: the answer has them, checked, as they are to be loaded. */
export async function uploadCsv(
  entity: Entity,
  upload: MultipartParts | undefined,
  withRows: boolean,
  context: Context,
): Promise<EnvelopeReply> {
  requireLoading(entity, context);
  return importText(entity, decodeFile(await receiveImportFile(upload, csvFiles, context)), withRows, context);
}

/** Takes a part of a file that is too large for one call. */
export async function uploadCsvPart(
  entity: Entity,
  upload: MultipartParts | undefined,
  at: { upload: string; part: number } | null,
  context: Context,
): Promise<UploadCsvPartResult> {
  requireLoading(entity, context);
  return receivePart(await receiveImportFile(upload, fileParts, context), at, context);
}

async function decodeParts(upload: string, context: Context): Promise<DecodedFile> {
  const file = await joinParts(upload, context);
  return isWorkbookName(file.name) ? decodeSheet(file) : decodeFile(file);
}

/** Reads a file that was sent in parts into an import. */
export async function readCsvParts(
  entity: Entity,
  upload: string,
  withRows: boolean,
  context: Context,
): Promise<EnvelopeReply> {
  requireLoading(entity, context);
  const reply = await importText(entity, await decodeParts(upload, context), withRows, context);
  await dropParts(upload, context);
  return reply;
}
