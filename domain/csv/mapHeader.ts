import type { Language } from '../text/Language';
import { languages, mainLanguage } from '../text/Language';
import type { ColumnMatch, ImportColumn, ImportPreset } from '../wire/ProductImport';
import type { CsvColumn } from './csvColumns';
import { isEan13 } from './excelDamage';
import { foldHeader } from './foldHeader';
import { presets } from './presets';
import { synonyms } from './synonyms';
import { withoutCurrency } from './readCell';

/** Words that say in which language a column is; of a language that products do not have: null. */
const languageWords: Readonly<Record<string, Language | null>> = {
  uk: 'uk',
  ua: 'uk',
  укр: 'uk',
  українською: 'uk',
  ukrainian: 'uk',
  en: 'en',
  eng: 'en',
  англ: 'en',
  англійською: 'en',
  english: 'en',
  ru: null,
  рос: null,
  рус: null,
  russian: null,
};

interface Named {
  folded: string;
  /** Without the word for the language. */
  base: string;
  /** undefined: none is named. */
  language: Language | null | undefined;
}

function namedOf(header: string): Named {
  const folded = foldHeader(header);
  const words = folded.split(' ');
  const last = words.at(-1) ?? '';
  if (words.length < 2 || !Object.hasOwn(languageWords, last)) return { folded, base: folded, language: undefined };
  return { folded, base: words.slice(0, -1).join(' '), language: languageWords[last] };
}

interface Proposal {
  target: string;
  match: ColumnMatch;
  /** The higher one gets the target; of equals the first column. */
  rank: number;
}

const ranks = { remembered: 6, name: 5, preset: 4, label: 3, synonym: 2, shape: 1 } as const;
/** A column that names its language is preferred to one that does not. */
const languageBonus = 0.5;

/** How the columns of a template are named. */
class TargetNames {
  private readonly byName = new Map<string, string>();
  private readonly byLabel = new Map<string, string>();
  private readonly bySynonym = new Map<string, string>();
  private readonly fields = new Set<string>();

  constructor(columns: readonly CsvColumn[]) {
    for (const { name, definition, key, part, title } of columns) {
      this.byName.set(foldHeader(name), name);
      this.fields.add(name);
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
      if (target !== undefined) for (const word of words) this.bySynonym.set(foldHeader(word), target);
    }
  }

  /** The column of a field in a language: fields without languages have one only. */
  inLanguage(target: string, language: Language): string | undefined {
    const [field = ''] = target.split('.');
    const name = `${field}.${language}`;
    if (this.fields.has(name)) return name;
    return this.fields.has(target) ? target : undefined;
  }

  find({ folded, base, language }: Named): Proposal | null {
    if (language === null) return null;
    const exact = this.byName.get(folded);
    if (exact !== undefined) return { target: exact, match: 'name', rank: ranks.name };
    const label = this.byLabel.get(folded);
    if (label !== undefined) return { target: label, match: 'name', rank: ranks.label };
    const known = this.byLabel.get(base) ?? this.bySynonym.get(base) ?? this.byName.get(base);
    const target = known === undefined ? undefined : this.inLanguage(known, language ?? mainLanguage);
    if (target === undefined) return null;
    return { target, match: 'synonym', rank: ranks.synonym + (language ? languageBonus : 0) };
  }

  has = (target: string): boolean => this.fields.has(target);
}

const shareOfShape = 0.6;

/** What the values look like: pictures, barcodes, amounts, markup. */
function targetByShape(values: readonly string[]): string | null {
  const filled = values.map((value) => value.trim()).filter((value) => value !== '');
  if (filled.length === 0) return null;
  const isMostly = (test: (value: string) => boolean): boolean =>
    filled.filter(test).length >= filled.length * shareOfShape;
  if (isMostly((value) => /^https?:\/\/\S+\.(jpe?g|png|webp|gif)/i.test(value))) return 'photos';
  if (isMostly((value) => isEan13(value))) return 'barcode';
  if (isMostly((value) => withoutCurrency(value) !== value && /^\d[\d\s]*([.,]\d{1,2})?$/.test(withoutCurrency(value))))
    return 'price';
  return isMostly((value) => /<(p|br|ul|div|span|b|strong)\b/i.test(value)) ? `description.${mainLanguage}` : null;
}

export interface HeaderInput {
  header: readonly string[];
  /** The first rows of the file. */
  sample: readonly (readonly string[])[];
  columns: readonly CsvColumn[];
  preset: ImportPreset | null;
  /** What this person chose for these headers before: names of columns by header. */
  remembered: Readonly<Record<string, string>>;
}

function proposalFor(index: number, names: TargetNames, input: HeaderInput): Proposal | null {
  const header = input.header[index] ?? '';
  const chosen = Object.hasOwn(input.remembered, header) ? input.remembered[header] : undefined;
  if (chosen !== undefined && (chosen === '' || names.has(chosen)))
    return { target: chosen, match: 'remembered', rank: ranks.remembered };
  const named = namedOf(header);
  const known = input.preset ? presets[input.preset].columns[named.folded] : undefined;
  if (known === '') return { target: '', match: 'none', rank: ranks.preset };
  if (known !== undefined && names.has(known))
    return { target: known, match: 'preset', rank: ranks.preset + (named.language ? languageBonus : 0) };
  const found = names.find(named);
  if (found || named.language === null) return found;
  const shaped = targetByShape(input.sample.map((row) => row[index] ?? ''));
  return shaped !== null && names.has(shaped) ? { target: shaped, match: 'shape', rank: ranks.shape } : null;
}

/** Proposes what each column of a file is; no target is given to two columns. */
export function mapHeader(input: HeaderInput): ImportColumn[] {
  const names = new TargetNames(input.columns);
  const proposals = input.header.map((_, index) => proposalFor(index, names, input));
  const winners = new Map<string, number>();
  for (const [index, proposal] of proposals.entries()) {
    if (!proposal || proposal.target === '') continue;
    const rival = proposals[winners.get(proposal.target) ?? -1];
    if (!rival || proposal.rank > rival.rank) winners.set(proposal.target, index);
  }
  return input.header.map((header, index) => {
    const proposal = proposals[index];
    const isTaken = proposal && proposal.target !== '' && winners.get(proposal.target) !== index;
    return proposal && !isTaken
      ? { header, target: proposal.target, match: proposal.match }
      : { header, target: '', match: 'none' };
  });
}
