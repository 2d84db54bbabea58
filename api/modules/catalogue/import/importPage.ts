import type { CellProblem } from '#domain/csv/readRow';
import { isMeasure } from '#domain/csv/measures';
import type { ImportRow, ImportRowsResult } from '#domain/wire/ProductImport';
import type { Context } from '#core/kernel/Context';
import { inSteps } from '#core/kernel/inSteps';
import { yieldToEventLoop } from '#core/kernel/yieldToEventLoop';
import type { SystemStore } from '#core/ports/SystemStore';
import type { Entity } from '#core/schema/defineEntity';
import { fileProblems } from './fileProblems';
import { keyFields } from './findCurrent';
import { csvColumnsOf, mappedColumns } from './importColumns';
import type { WholeFile } from './importReplies';
import { cellMessage, problemsOf, wholeFile, wireRow } from './importReplies';
import { loadChunk } from './importStore';
import type { RowCells, StoredImport, StoredImportRow } from './StoredImport';

/** Rows of one answer: they are written at a stretch, and kept together with what is made of them. */
const chunksPerPage = 16;

/** What is to be known of the whole file before a page of it is checked. */
interface ComparedFile extends WholeFile {
  problems: readonly CellProblem[];
}

/** The rows of the file with the cells alone that say something about other rows, or about the file. */
async function comparedRows(entity: Entity, stored: StoredImport, context: Context): Promise<RowCells[]> {
  const compared = mappedColumns(stored, csvColumnsOf(entity, context)).map(
    (column, index) =>
      column !== null &&
      (keyFields.some((name) => name === column.definition.name) ||
        isMeasure(column) ||
        stored.columns[index]?.notation?.isGuessed === true),
  );
  const rows: RowCells[] = [];
  for (let index = 0; index < stored.chunks; index += 1) {
    const { items } = await loadChunk(stored, index, context);
    for (const { row, values } of items)
      rows.push({ row, values: values.map((text, at) => (compared[at] ? text : '')) });
    await yieldToEventLoop();
  }
  return rows;
}

/** Of the import whose pages are asked for: each of them would read the whole file again. */
const lastCompared = new WeakMap<SystemStore, { of: string; file: ComparedFile }>();

async function comparedFile(
  entity: Entity,
  stored: StoredImport,
  isFirst: boolean,
  context: Context,
): Promise<ComparedFile> {
  const of = `${stored._id} ${stored._revision}`;
  const last = lastCompared.get(context.store);
  if (last?.of === of && !isFirst) return last.file;
  const rows = await comparedRows(entity, stored, context);
  const file = {
    ...(await wholeFile(entity, stored, rows, context)),
    problems: fileProblems(stored, rows, csvColumnsOf(entity, context)),
  };
  lastCompared.set(context.store, { of, file });
  return file;
}

function* wireSteps(
  items: readonly StoredImportRow[],
  problems: ReadonlyMap<StoredImportRow, readonly CellProblem[]>,
  context: Context,
): Generator<void, ImportRow[]> {
  const rows: ImportRow[] = [];
  for (const item of items) {
    rows.push(wireRow(item, problems.get(item) ?? [], context));
    yield;
  }
  return rows;
}

/** A page of the rows of an import, checked, in the order of the file; `from`: the number of its first chunk. */
export async function importPage(
  entity: Entity,
  stored: StoredImport,
  from: number,
  context: Context,
): Promise<ImportRowsResult> {
  const file = await comparedFile(entity, stored, from === 0, context);
  const end = Math.min(from + chunksPerPage, stored.chunks);
  const items: StoredImportRow[] = [];
  for (let index = from; index < end; index += 1) items.push(...(await loadChunk(stored, index, context)).items);
  const problems = await problemsOf(entity, stored, items, context, file);
  if (end === stored.chunks) lastCompared.delete(context.store);
  return {
    rows: await inSteps(wireSteps(items, problems, context)),
    next: end < stored.chunks ? end : null,
    messages: from === 0 ? file.problems.map((problem) => cellMessage(problem, context)) : [],
  };
}
