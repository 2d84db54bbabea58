import type { Context } from '#core/kernel/Context';
import type { FindRequest } from '#core/ports/StoreReads';
import type { Where } from '#domain/query/Where';

const partTexts = new WeakMap<Where, string>();

/** What a field may refer to is the same condition for all rows, and is written once; the ids are those of a row. */
function partText(part: Where): string {
  if (part.op === 'ids') return JSON.stringify(part.ids);
  const known = partTexts.get(part);
  if (known !== undefined) return known;
  const text = JSON.stringify(part);
  partTexts.set(part, text);
  return text;
}

const requestText = ({ where, ...rest }: FindRequest): string =>
  `${where.op === 'and' ? where.of.map(partText).join('\n') : partText(where)}\n${JSON.stringify(rest)}`;

/**
 * The store with answers of `ids` remembered, for one step of an import: its rows refer to the same few categories and
 * shops, and each row asks whether they exist.
 */
export function rememberedIds(store: Context['store']): Context['store'] {
  const answers = new Map<string, Promise<string[]>>();
  const ids: Context['store']['ids'] = (collection, request) => {
    const key = `${collection}\n${requestText(request)}`;
    const known = answers.get(key) ?? store.ids(collection, request);
    answers.set(key, known);
    return known;
  };
  // Of each method once: every row calls some of them.
  const members = new Map<string | symbol, unknown>([['ids', ids]]);
  return new Proxy(store, {
    get: (target, name) => {
      const known = members.get(name);
      if (known !== undefined) return known;
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== 'function') return value;
      const bound: unknown = value.bind(target);
      members.set(name, bound);
      return bound;
    },
  });
}
