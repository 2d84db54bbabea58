import { z } from 'zod';
import type { DictionaryFilter } from '#domain/wire/Dictionary';
import type { FileReply } from '#core/kernel/Reply';
import { refuse } from '#core/kernel/refuse';
import type { Route } from '#core/kernel/Route';
import { defineRoute } from '#core/kernel/Route';
import type { Dictionary, EntryQuery } from '#core/records/Dictionary';
import type { DictionaryQuery } from './schemas';
import { dictionaryEntry, dictionaryParams, dictionaryQuery, entryParams } from './schemas';

/** Plain JSON, as ra-data-simple-rest reads it; refusals are envelopes. */
const jsonReply = (body: unknown, headers?: FileReply['headers']): FileReply => ({
  kind: 'file',
  contentType: 'application/json',
  body: JSON.stringify(body),
  ...(headers && { headers }),
});

function entryQuery({ sort: [by, order] = ['id', 'ASC'], range = [0, 999], filter = {} }: DictionaryQuery): EntryQuery {
  const { q, ...properties } = filter;
  const equals = new Map(
    Object.entries(properties).map(([name, value]) => [
      name as DictionaryFilter,
      Array.isArray(value) ? value : [value],
    ]),
  );
  return { sort: { by, order }, range: { first: range[0], last: range[1] }, equals, ...(q !== undefined && { q }) };
}

const plainJson = { 200: 'application/json' };

/** The calls of these dictionaries, by name. */
export function dictionaryRoutes(byName: Readonly<Record<string, Dictionary>>): readonly Route[] {
  const dictionaries = new Map(Object.entries(byName));
  const dictionary = (name: string): Dictionary => {
    const found = dictionaries.get(name);
    if (!found) throw refuse(404, 'noRoute');
    return found;
  };

  const list = defineRoute({
    name: 'listDictionary',
    method: 'GET',
    path: '/api/dictionaries/:name',
    access: 'session',
    summary:
      'Entries of a plain list, in the dialect of ra-data-simple-rest: the header `Content-Range` has the positions and the total.',
    params: dictionaryParams,
    query: dictionaryQuery,
    plain: z.array(dictionaryEntry),
    content: plainJson,
    handler: async ({ params, query }, context) => {
      const { entries, first, total } = await dictionary(params.name).page(entryQuery(query), context);
      const positions = entries.length === 0 ? '*' : `${first}-${first + entries.length - 1}`;
      return jsonReply(entries, {
        'content-range': `${params.name} ${positions}/${total}`,
        'access-control-expose-headers': 'Content-Range',
      });
    },
  });

  const one = defineRoute({
    name: 'loadDictionaryEntry',
    method: 'GET',
    path: '/api/dictionaries/:name/:id',
    access: 'session',
    summary: 'One entry of a plain list.',
    params: entryParams,
    plain: dictionaryEntry,
    content: plainJson,
    handler: async ({ params }, context) => {
      const entry = await dictionary(params.name).entry(params.id, context);
      if (!entry) throw refuse(404, 'noItem');
      return jsonReply(entry);
    },
  });

  return [list, one];
}
