import { fileDigestsIn } from '../media/fileDigestsIn';
import { foldText } from '../text/foldText';
import { sortKey } from '../text/sortKey';
import type { StoredRecord } from '../wire/StoredRecord';
import type { CollectionSpec } from './CollectionSpec';
import { indexPlan } from './indexPlan';
import type { IndexPlan, PlannedPath } from './indexPlan';
import { indexList, indexValue } from './indexValue';
import { readPath } from './readPath';
import { searchedText } from './searchedText';
import { shownPictures } from './shownPictures';
import type { Scalar } from './Where';

const maxSearchTextLength = 20_000;
const tags = /<[/!a-z][^<>]{0,1000}>/gi;

export interface DerivedKey {
  name: string;
  key: string;
}

/**
 * The index values of one record. Computed lazily and cached: most queries need few paths, and folding long texts is
 * the expensive part of a write. The record must not change meanwhile.
 */
export class DerivedIndex {
  // By the place of the path in the plan; null: it has none.
  private readonly values: (Scalar | null)[] = [];
  private readonly lists: (readonly string[])[] = [];
  private readonly sortKeys: (string | number | null)[] = [];
  private readonly searchTexts = new Map<string, string>();
  private keys: readonly DerivedKey[] | undefined;

  constructor(
    readonly plan: IndexPlan,
    readonly record: StoredRecord,
  ) {}

  get id(): string {
    return this.record._id;
  }

  /**
   * Folded text, number, flag or instant; undefined when missing, of the wrong kind or a blank text. Not for `keys`.
   */
  value(path: string): Scalar | undefined {
    const { at, kind, segments } = this.planned(path);
    const cached = this.values[at];
    if (cached !== undefined) return cached ?? undefined;
    const value = indexValue(kind, readPath(this.record, segments));
    this.values[at] = value ?? null;
    return value;
  }

  /** The distinct keys of a path of kind `keys`. */
  list(path: string): readonly string[] {
    const { at, of, segments } = this.planned(path);
    const cached = this.lists[at];
    if (cached) return cached;
    const raw = readPath(this.record, segments);
    const list =
      of === 'namedFiles' ? fileDigestsIn(raw) : indexList(of === 'shownPictures' ? shownPictures(raw) : raw);
    this.lists[at] = list;
    return list;
  }

  has(path: string): boolean {
    return this.planned(path).kind === 'keys' ? this.list(path).length > 0 : this.value(path) !== undefined;
  }

  /**
   * The sort key for plain comparison, the same in every store; undefined (missing) sorts first. A flag sorts as 0 and
   * 1.
   */
  sortKey(path: string): string | number | undefined {
    if (path === '_id') return this.id;
    const planned = this.planned(path);
    const cached = this.sortKeys[planned.at];
    if (cached !== undefined) return cached ?? undefined;
    const key = this.computeSortKey(planned);
    this.sortKeys[planned.at] = key ?? null;
    return key;
  }

  private computeSortKey({ path, kind, segments }: PlannedPath): string | number | undefined {
    const value = this.value(path);
    if (value === undefined) return undefined;
    if (typeof value === 'boolean') return value ? 1 : 0;
    if (typeof value === 'number' || kind === 'instant') return value;
    const raw = readPath(this.record, segments);
    return typeof raw === 'string' ? sortKey(raw) : undefined;
  }

  /** The text that a search looks at (`searchedText`) of one of the collection's search paths; without markup. */
  searchText(path: string): string {
    const cached = this.searchTexts.get(path);
    if (cached !== undefined) return cached;
    const raw = readPath(this.record, path.split('.'));
    const text = Array.isArray(raw)
      ? raw.filter((item) => typeof item === 'string').join('\n')
      : typeof raw === 'string'
        ? raw
        : '';
    const bare = text.includes('<') ? text.replace(tags, ' ') : text;
    const searched = searchedText(foldText(bare.slice(0, maxSearchTextLength)));
    this.searchTexts.set(path, searched);
    return searched;
  }

  /** The search texts of all paths. A word never matches across two of them: words contain no white space. */
  allSearchText(): string {
    return this.plan.search.map(({ path }) => this.searchText(path)).join('\n');
  }

  /** The values of unique keys, by name; blank ones are left out. */
  uniqueKeys(): readonly DerivedKey[] {
    this.keys ??= this.plan.unique.flatMap(({ name, segments }) => {
      const raw = readPath(this.record, segments);
      const key = typeof raw === 'string' ? foldText(raw) : typeof raw === 'number' ? String(raw) : '';
      return key === '' ? [] : [{ name, key }];
    });
    return this.keys;
  }

  private planned(path: string): PlannedPath {
    const planned = this.plan.byPath.get(path);
    if (!planned) throw new Error(`${this.plan.spec.name}: ${path} is not indexed`);
    return planned;
  }
}

export function deriveIndex(spec: CollectionSpec, record: StoredRecord): DerivedIndex {
  return new DerivedIndex(indexPlan(spec), record);
}
