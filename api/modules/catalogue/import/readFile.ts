import { columnNotices } from '#domain/csv/columnNotices';
import { findHeader, headerRows } from '#domain/csv/findHeader';
import { foldHeader } from '#domain/csv/foldHeader';
import { mapHeaderSteps } from '#domain/csv/mapHeader';
import { countKnownColumns, detectPreset, presets } from '#domain/csv/presets';
import { restoreFormula } from '#domain/text/csv';
import { notDeleted, allOf } from '#domain/query/Where';
import type { CsvProblem } from '#domain/csv/CsvProblem';
import { csvError, csvWarning } from '#domain/csv/CsvProblem';
import { sheetTextSteps } from '#domain/xlsx/sheetText';
import type { DecimalSign, HeadingLine, ImportColumn, ImportPreset } from '#domain/wire/ProductImport';
import { accessTo } from '#core/kernel/accessTo';
import type { Context } from '#core/kernel/Context';
import { badRequest, refuse } from '#core/kernel/refuse';
import { inSteps } from '#core/kernel/inSteps';
import { yieldToEventLoop } from '#core/kernel/yieldToEventLoop';
import type { Entity } from '#core/schema/defineEntity';
import { csvColumnsOf } from './importColumns';
import type { ProfileSettings } from './importProfiles';
import { findProfiles, headerHash, noProfile, profileFor, settingsOf, shopField } from './importProfiles';
import { joinContinuations } from './joinContinuations';
import { joinVariants } from './joinVariants';
import { joinVariations } from './joinVariations';
import type { CsvRecords, CsvTable, ParsedRecord, TableRow } from './parseTable';
import { headerOf, readCsvRecords, tableSteps, UnreadableCsv } from './parseTable';
import { foldedValue, replaceValue } from './replaceValue';
import { sheetRecordSteps } from './sheetRecords';
import type { StoredImport, StoredImportRow, ValueReplacement } from './StoredImport';

/** What is made of a file's text: how it is read, and its rows. */
export interface FileReading {
  settings: Pick<
    StoredImport,
    | 'delimiter'
    | 'preset'
    | 'known'
    | 'columns'
    | 'headerLine'
    | 'heading'
    | 'headerKey'
    | 'emptyCells'
    | 'defaults'
    | 'profile'
    | 'decimals'
    | 'replacements'
    | 'unread'
    | 'notices'
  >;
  rows: StoredImportRow[];
}

export interface FileChoices {
  /** Line of the header; absent: it is looked for. */
  headerLine?: number;
  /** Id of a profile for that header, '' for none; absent: the one that fits. */
  profile?: string;
}

/** The cells of a platform's export in the notation of our files. */
function withPresetCells(rows: readonly TableRow[], columns: readonly ImportColumn[], preset: ImportPreset | null) {
  const cells = preset === null ? undefined : presets[preset].cells;
  if (!cells) return rows;
  const readers = columns.map(({ target, match }) => (match === 'preset' ? cells[target] : undefined));
  return rows.map((row) => ({
    ...row,
    values: row.values.map((value, index) => readers[index]?.(restoreFormula(value)) ?? value),
  }));
}

/** Values that name nothing become what they were replaced with before. */
function withReplacements(
  rows: readonly TableRow[],
  columns: readonly ImportColumn[],
  replacements: readonly ValueReplacement[],
): readonly TableRow[] {
  if (replacements.length === 0) return rows;
  const byColumn = columns.map(({ header }) => {
    const own = replacements.filter((each) => foldHeader(each.header) === foldHeader(header));
    return own.length === 0 ? null : new Map(own.map(({ find, replace }) => [foldedValue(find), replace]));
  });
  return rows.map((row) => ({
    ...row,
    values: row.values.map((value, index) => {
      const own = byColumn[index];
      return own && value !== '' ? replaceValue(value, own) : value;
    }),
  }));
}

const headingCells = 8;
const headingCellLength = 40;

const headingOf = (records: readonly ParsedRecord[]): HeadingLine[] =>
  records.map(({ line, values }) => ({
    line,
    text: values
      .map((value) => value.trim().slice(0, headingCellLength))
      .filter(Boolean)
      .slice(0, headingCells)
      .join(' · '),
  }));

/** Of a store with one shop all new products are of that. */
async function onlyShop(entity: Entity, context: Context): Promise<string | undefined> {
  const shops = context.entities.get(entity.fields.get(shopField)?.source ?? '');
  if (!shops || Object.hasOwn(accessTo(entity, context).forcedValues ?? {}, shopField)) return undefined;
  const where = allOf(notDeleted, accessTo(shops, context).where);
  const { records } = await context.store.find(shops.collection.name, { where, limit: 2 });
  return records.length === 1 ? records[0]?._id : undefined;
}

interface FoundHeader {
  at: number;
  headerKey: string;
  settings: ProfileSettings;
}

/** Which line is the header, by a profile or by known names, and how the file is read. */
async function findReading(
  entity: Entity,
  name: string,
  records: readonly ParsedRecord[],
  choices: FileChoices,
  context: Context,
): Promise<FoundHeader> {
  const first = records.slice(0, headerRows);
  const chosen = choices.headerLine === undefined ? -1 : first.findIndex(({ line }) => line === choices.headerLine);
  if (choices.headerLine !== undefined && chosen === -1) throw badRequest('body.headerLine');
  const found = chosen === -1 ? findHeader(records.map(({ values }) => values)) : chosen;
  const hashes = await Promise.all(first.map((record) => headerHash(headerOf(record), context)));
  const profiles = await findProfiles(entity, chosen === -1 ? hashes : [hashes[chosen] ?? ''], context);
  // A header that somebody has chosen before is one that its names did not tell.
  const own = hashes[found];
  const isKnown = profiles.some(({ header }) => header === own);
  const known = isKnown || profiles.length === 0 ? own : profiles[0]?.header;
  const at = isKnown || profiles.length === 0 ? found : hashes.indexOf(known ?? '');
  const candidates = profiles.filter(({ header }) => header === known);
  const header = { at, headerKey: known ?? '' };
  if (choices.profile === undefined) return { ...header, settings: settingsOf(profileFor(candidates, name)) };
  if (choices.profile === '') return { ...header, settings: noProfile };
  const profile = candidates.find(({ _id }) => _id === choices.profile);
  if (!profile) throw badRequest('body.profile');
  return { ...header, settings: settingsOf(profile) };
}

/** A chosen sign stands where the numbers leave it open. */
const withDecimals = (columns: readonly ImportColumn[], { decimals }: ProfileSettings): ImportColumn[] =>
  columns.map((column) => {
    const decimal = Object.hasOwn(decimals, column.header) ? decimals[column.header] : undefined;
    return decimal && column.notation?.isGuessed ? { ...column, notation: { decimal, isGuessed: false } } : column;
  });

/** Columns that were read into none of the table's: those with values, each name once. */
function unreadHeaders({ header, rows }: CsvTable, preset: ImportPreset): string[] {
  const { readBefore = [] } = presets[preset];
  const unread = header.filter(
    (name, index) => !readBefore.includes(foldHeader(name)) && rows.some(({ values }) => values[index]?.trim()),
  );
  return [...new Set(unread)];
}

/** The table with one row a product. */
function joinedTable(plain: CsvTable, preset: ImportPreset | null): { table: CsvTable; notices: CsvProblem[] } {
  if (preset === 'magento') return joinContinuations(plain);
  if (preset === 'woocommerce') return joinVariations(plain);
  return { table: preset === 'shopify' ? joinVariants(plain) : plain, notices: [] };
}

/** The text of a file, or of a sheet of a workbook (`sheetTextSteps`). */
interface FileText {
  name: string;
  text: string;
  isSheet: boolean;
}

interface FileRecords extends CsvRecords {
  /** Decimal signs of columns that are known without their header, by their place. */
  decimals: ReadonlyMap<number, DecimalSign>;
  notices: readonly CsvProblem[];
}

/** A sheet may have more rows than a file of text: others are answered between the steps. */
async function recordsOf({ text, isSheet }: FileText): Promise<FileRecords> {
  if (!isSheet) return { ...readCsvRecords(text), decimals: new Map(), notices: [] };
  const sheet = await inSteps(sheetTextSteps(text));
  if (!sheet) throw new UnreadableCsv(csvError('workbookBroken'));
  const notices = sheet.notices.map(({ key, params }) => csvWarning(key, params));
  return { ...(await inSteps(sheetRecordSteps(sheet.records))), delimiter: ';', notices };
}

/** Cells with numbers say how they are written, where texts leave it open. */
function withKnownDecimals(
  columns: readonly ImportColumn[],
  header: readonly string[],
  known: ReadonlyMap<number, DecimalSign>,
): ImportColumn[] {
  const byHeader = new Map([...known].map(([column, decimal]) => [header[column] ?? '', decimal]));
  return columns.map((column) => {
    const decimal = byHeader.get(column.header);
    return decimal && column.notation?.isGuessed ? { ...column, notation: { decimal, isGuessed: false } } : column;
  });
}

/** Reads the text of a file; what was chosen for files with its header before is chosen again. */
export async function readFile(
  entity: Entity,
  file: FileText,
  choices: FileChoices,
  context: Context,
): Promise<FileReading> {
  try {
    const read = await recordsOf(file);
    const { at, headerKey, settings } = await findReading(entity, file.name, read.records, choices, context);
    const plain = await inSteps(tableSteps(read, at));
    const preset = detectPreset(plain.header);
    const { table, notices } = joinedTable(plain, preset);
    await yieldToEventLoop();
    const mapped = await inSteps(
      mapHeaderSteps({
        header: table.header,
        rows: table.rows.map(({ values }) => values),
        columns: csvColumnsOf(entity, context),
        preset,
        remembered: settings.targets,
      }),
    );
    await yieldToEventLoop();
    const columns = withDecimals(withKnownDecimals(mapped, plain.header, read.decimals), settings);
    const rows = withReplacements(withPresetCells(table.rows, columns, preset), columns, settings.replacements);
    const shop = settings.defaults[shopField] === undefined ? await onlyShop(entity, context) : undefined;
    return {
      settings: {
        delimiter: table.delimiter,
        preset,
        known: preset && { known: countKnownColumns(preset, plain.header, columns), total: plain.header.length },
        columns,
        headerLine: table.headerLine,
        headerKey,
        heading: headingOf(read.records.slice(0, headerRows)),
        emptyCells: settings.emptyCells,
        defaults: JSON.stringify({ ...(shop !== undefined && { [shopField]: shop }), ...settings.defaults }),
        profile: settings.profile,
        decimals: JSON.stringify(settings.decimals),
        replacements: JSON.stringify(settings.replacements),
        unread: preset === 'shopify' ? unreadHeaders(plain, preset) : [],
        notices: [...read.notices, ...notices, ...columnNotices(preset === 'shopify' ? plain : table)],
      },
      rows: rows.map(({ line, values, problems }): StoredImportRow => ({
        row: line,
        values,
        state: 'waiting',
        product: '',
        problems,
        messages: [],
      })),
    };
  } catch (failure) {
    if (failure instanceof UnreadableCsv) throw refuse(400, failure.problem.key, failure.problem.params);
    throw failure;
  }
}
