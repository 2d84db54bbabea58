import type { Language } from '../text/Language';
import { languages, mainLanguage } from '../text/Language';
import type { ColumnMatch, ColumnObstacle, ImportColumn, ImportPreset } from '../wire/ProductImport';
import type { CsvColumn } from './csvColumns';
import { isGtin } from '../text/gtin';
import { atOnce } from '../time/atOnce';
import { foldHeader } from './foldHeader';
import type { NamedHeader } from './NamedHeader';
import { namedHeader } from './NamedHeader';
import { notationOf } from './notationOf';
import { presets } from './presets';
import { synonyms } from './synonyms';
import { bareNumber } from './bareNumber';
import { headerFactor, isMeasure, isUnitOf, saysUnit, splitUnit } from './measures';

interface Proposal {
  target: string;
  match: ColumnMatch;
  /** The higher one gets the target; of equals the first column. */
  rank: number;
}

const ranks = { remembered: 6, name: 5, preset: 4, label: 3, synonym: 2, shape: 1 } as const;
/** A column that names its language is preferred to one that does not. */
const languageBonus = 0.5;
/** Of two columns with synonyms of a target, the earlier word of its list is the better name. */
const orderBonus = 0.4;

/** How the columns of a template are named. */
class TargetNames {
  private readonly byName = new Map<string, string>();
  private readonly byLabel = new Map<string, string>();
  private readonly bySynonym = new Map<string, { target: string; bonus: number }>();
  private readonly fields = new Map<string, CsvColumn>();

  constructor(columns: readonly CsvColumn[]) {
    for (const column of columns) {
      const { name, definition, key, part, title } = column;
      this.byName.set(foldHeader(name), name);
      this.fields.set(name, column);
      const isMain = key === '0' || key === mainLanguage;
      const isPlain = isMain && (part === undefined || part === 'default');
      if (isPlain) this.byName.set(foldHeader(definition.name), name);
      for (const language of languages) {
        this.byLabel.set(foldHeader(title[language]), name);
        const label = foldHeader(definition.title[language]);
        if (isPlain && !this.byLabel.has(label)) this.byLabel.set(label, name);
      }
    }
    for (const [field, words] of Object.entries(synonyms)) {
      const target = this.inLanguage(field, mainLanguage);
      if (target === undefined) continue;
      for (const [place, word] of words.entries())
        this.bySynonym.set(foldHeader(word), { target, bonus: orderBonus * (1 - place / words.length) });
    }
  }

  /** The column of a field in a language: fields without languages have one only. */
  inLanguage(target: string, language: Language): string | undefined {
    const [field = ''] = target.split('.');
    const name = `${field}.${language}`;
    if (this.fields.has(name)) return name;
    return this.fields.has(target) ? target : undefined;
  }

  find({ folded, base, language }: NamedHeader): Proposal | null {
    if (language === null) return null;
    const exact = this.byName.get(folded);
    if (exact !== undefined) return { target: exact, match: 'name', rank: ranks.name };
    const label = this.byLabel.get(folded);
    if (label !== undefined) return { target: label, match: 'name', rank: ranks.label };
    return this.findBase(base, language) ?? this.findAmount(folded);
  }

  private findBase(base: string, language: Language | undefined): Proposal | null {
    const synonym = this.bySynonym.get(base);
    const known = this.byLabel.get(base) ?? synonym?.target ?? this.byName.get(base);
    const target = known === undefined ? undefined : this.inLanguage(known, language ?? mainLanguage);
    if (target === undefined) return null;
    const bonus = (language ? languageBonus : 0) + (synonym?.bonus ?? 0);
    return { target, match: 'synonym', rank: ranks.synonym + bonus };
  }

  /** A measure or a price whose header ends with its unit. */
  private findAmount(folded: string): Proposal | null {
    const price = withoutCurrency(folded);
    const found = this.findBase(price ?? splitUnit(folded).base, undefined);
    const column = found && this.fields.get(found.target);
    if (!column) return null;
    return (price === null ? headerFactor(column, folded) !== null : isPrice(column)) ? found : null;
  }

  has = (target: string): boolean => this.fields.has(target);
  column = (target: string): CsvColumn | null => this.fields.get(target) ?? null;
}

const isPrice = ({ definition: { type } }: CsvColumn): boolean => type === 'price';

/** `ціна роздрібна грн` without the currency, which may be another one; null: it names none. */
function withoutCurrency(folded: string): string | null {
  const bare = folded.replace(
    / (грн|uah|hrn|гривень|гривні|usd|euro?|gbp|pln|долар|доллар|євро|евро|у [оеє]|у[оеє])$/,
    '',
  );
  return bare === folded ? null : bare;
}

const foreignHeader = /[$€£]|(^|[^\p{L}])(usd|euro?|gbp|pln|долар|доллар|євро|евро|у\.?\s?[оеє])($|[^\p{L}])/iu;

const shareOfShape = 0.6;

/** What the values look like: pictures, barcodes, amounts, markup. */
function targetByShape(values: readonly string[]): string | null {
  const filled = values.map((value) => value.trim()).filter((value) => value !== '');
  if (filled.length === 0) return null;
  const isMostly = (test: (value: string) => boolean): boolean =>
    filled.filter(test).length >= filled.length * shareOfShape;
  if (isMostly((value) => /^https?:\/\/\S+\.(jpe?g|png|webp|gif)/i.test(value))) return galleryField;
  if (isMostly(isGtin)) return 'barcode';
  if (isMostly((value) => bareNumber(value) !== value && /^\d[\d\s]*([.,]\d{1,2})?$/.test(bareNumber(value))))
    return 'price';
  return isMostly((value) => /<(p|br|ul|div|span|b|strong)\b/i.test(value)) ? `description.${mainLanguage}` : null;
}

interface HeaderInput {
  header: readonly string[];
  rows: readonly (readonly string[])[];
  columns: readonly CsvColumn[];
  preset: ImportPreset | null;
  /** What this person chose for these headers before: names of columns by header. */
  remembered: Readonly<Record<string, string>>;
}

/** The first rows show what a column without a known name is. */
const sampleRows = 50;

/** Columns that change what another one means: they are left out by somebody who sees it, never by a former choice. */
const changesMeaning = (target: string): boolean => /\.(currency|availability|unit)$/.test(target);

/** null: it is in a language that products do not have; undefined: nobody knows the name, and the values may tell. */
function proposalByName(header: string, names: TargetNames, preset: ImportPreset | null): Proposal | null | undefined {
  const named = namedHeader(header);
  const known = preset ? presets[preset].columns[named.folded] : undefined;
  if (known === '') return { target: '', match: 'none', rank: ranks.preset };
  if (known !== undefined && names.has(known))
    return { target: known, match: 'preset', rank: ranks.preset + (named.language ? languageBonus : 0) };
  const found = names.find(named);
  return found || named.language === null ? found : undefined;
}

function proposalFor(index: number, names: TargetNames, input: HeaderInput): Proposal | null {
  const header = input.header[index] ?? '';
  const chosen = Object.hasOwn(input.remembered, header) ? input.remembered[header] : undefined;
  const named = proposalByName(header, names, input.preset);
  const isDropped = chosen === '' && changesMeaning(named?.target ?? '');
  if (chosen !== undefined && !isDropped && (chosen === '' || names.has(chosen)))
    return { target: chosen, match: 'remembered', rank: ranks.remembered };
  if (named !== undefined) return named;
  const shaped = targetByShape(input.rows.slice(0, sampleRows).map((row) => row[index] ?? ''));
  return shaped !== null && names.has(shaped) ? { target: shaped, match: 'shape', rank: ranks.shape } : null;
}

/** Filled in fewer rows, a column does not say which products they are about. */
const leastKeyShare = 0.5;
const substituteShare = 0.9;

/**
 * Where the column of a target is empty in most rows, that which the platform fills always, if each row has its own
 * value, takes its place.
 */
function substitute({ header, rows, preset }: HeaderInput, proposals: (Proposal | null)[]): void {
  if (!preset) return;
  const filled = (index: number): string[] => rows.map((row) => (row[index] ?? '').trim()).filter(Boolean);
  for (const [target, headers] of Object.entries(presets[preset].substitutes ?? {})) {
    const own = proposals.findIndex((proposal) => proposal?.target === target);
    if (proposals[own]?.match === 'remembered' || (own !== -1 && filled(own).length >= rows.length * leastKeyShare))
      continue;
    const index = header.findIndex((name, at) => {
      if (!headers.includes(foldHeader(name)) || proposals[at]?.match === 'remembered') return false;
      const values = filled(at);
      return values.length >= rows.length * substituteShare && new Set(values).size === values.length;
    });
    if (rows.length === 0 || index === -1) continue;
    if (own !== -1) proposals[own] = null;
    proposals[index] = { target, match: 'preset', rank: ranks.preset };
  }
}

/** Proposes what each column of a file is, with a step a column; no target is given to two columns. */
export function* mapHeaderSteps(input: HeaderInput): Generator<void, ImportColumn[]> {
  const names = new TargetNames(input.columns);
  const proposals = input.header.map((_, index) => proposalFor(index, names, input));
  yield;
  substitute(input, proposals);
  const winners = new Map<string, number>();
  for (const [index, proposal] of proposals.entries()) {
    if (!proposal || proposal.target === '') continue;
    const rival = proposals[winners.get(proposal.target) ?? -1];
    if (!rival || proposal.rank > rival.rank) winners.set(proposal.target, index);
  }
  const mapped: ImportColumn[] = [];
  for (const [index, header] of input.header.entries()) {
    yield;
    const proposal = proposals[index];
    const isTaken = proposal && proposal.target !== '' && winners.get(proposal.target) !== index;
    const notation = notationOf(cellsOf(input.rows, index));
    mapped.push({
      header,
      ...(proposal && !isTaken ? { target: proposal.target, match: proposal.match } : { target: '', match: 'none' }),
      ...(notation && { notation }),
      ...(input.rows.every((row) => (row[index] ?? '').trim() === '') && { isEmpty: true as const }),
    });
  }
  // `joinVariants` has given Shopify's columns names of ours.
  const isForeign = input.preset !== null && input.preset !== 'shopify';
  const taken: ImportColumn[] = [];
  for (const [index, column] of mapped.entries()) {
    yield;
    const reason = obstacleTo(column, mapped, cellsOf(input.rows, index), names, isForeign);
    taken.push(
      reason === null ? column : { ...column, target: '', match: 'none', obstacle: { reason, target: column.target } },
    );
  }
  return taken;
}

export const mapHeader = (input: HeaderInput): ImportColumn[] => atOnce(mapHeaderSteps(input));

/** Files of the library without an address are named by their ids, as exports do. */
const isFileId = (text: string): boolean => /^[\w-]+(\s*\|\s*[\w-]+)*$/.test(text);
const isAddress = (text: string): boolean => /https?:\/\/|\/images\/|\/media\//i.test(text);

/** Why what a header names is not taken from its column, unless a person has chosen it. */
function obstacleTo(
  { header, target, match, isEmpty }: ImportColumn,
  mapped: readonly ImportColumn[],
  cells: Iterable<string>,
  names: TargetNames,
  isForeign: boolean,
): ColumnObstacle['reason'] | null {
  const column = names.column(target);
  if (!column || match === 'remembered' || isEmpty) return null;
  if (isPrice(column)) return isAmountIn(column) && foreignHeader.test(header) ? 'currency' : null;
  const filled = [...cells].filter((text) => text.trim() !== '');
  if (target === galleryField) return filled.some(isAddress) || filled.every(isFileId) ? null : 'files';
  if (!isForeign || !isMeasure(column) || headerFactor(column, header) !== null) return null;
  const hasUnits = mapped.some((each) => isUnitOf(names.column(each.target), column));
  return hasUnits || filled.every((text) => saysUnit(column, text)) ? null : 'unit';
}

const galleryField = 'gallery';

const isAmountIn = ({ part }: CsvColumn): boolean => part === 'default' || part === 'discount' || part === 'old';

function* cellsOf(rows: readonly (readonly string[])[], index: number): Iterable<string> {
  for (const row of rows) yield row[index] ?? '';
}

/** Whether a header says that its column changes what another one means. */
export function meaningTest(columns: readonly CsvColumn[], preset: ImportPreset | null): (header: string) => boolean {
  const names = new TargetNames(columns);
  return (header) => changesMeaning(proposalByName(header, names, preset)?.target ?? '');
}
