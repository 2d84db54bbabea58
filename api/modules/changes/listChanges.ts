import type { Where } from '#domain/query/Where';
import { allOf } from '#domain/query/Where';
import { csvLine, utf8Bom } from '#domain/text/csv';
import { kyivDate, kyivDateTime, kyivInstant } from '#domain/time/kyiv';
import type { ChangesResult } from '#domain/wire/Change';
import type { StoredRecord } from '#domain/wire/StoredRecord';
import { changeCollection, listed } from '#core/events/changeLog';
import { chunkAsync } from '#core/kernel/chunkAsync';
import type { Context } from '#core/kernel/Context';
import { findPage } from '#core/kernel/findPage';
import type { EnvelopeReply, StreamReply } from '#core/kernel/Reply';
import { envelopeReply } from '#core/kernel/Reply';
import { marketplaceName } from '#core/records/isColleague';
import { changeItems } from './changeItems';
import { changeTexts } from './changeTexts';
import { emptyEntries } from './emptyEntries';
import type { CheckedChangeFilters } from './schemas';
import { byWhere, visibleWhere } from './visibleChanges';

const pageSize = 25;
const exportBatch = 200;

const is = (path: string, value: string | undefined): Where | null =>
  value === undefined ? null : { op: 'in', path, values: [value] };

const has = (path: string, name: string | undefined): Where | null =>
  name === undefined ? null : { op: 'contains', path, texts: [listed([name])] };

async function whereOf(filters: CheckedChangeFilters, context: Context): Promise<Where> {
  const { entity, record, by, kind, origin, field, from, to } = filters;
  return allOf(
    await visibleWhere(record, context),
    await byWhere(by, context),
    is('entity', entity),
    is('kind', kind),
    is('origin', origin),
    has('fieldNames', field),
    from === undefined ? null : { op: 'range', path: '_created', from: dayStart(from) },
    to === undefined ? null : { op: 'range', path: '_created', to: dayEnd(to) },
  );
}

const instant = (time: number): string => new Date(time).toISOString();
const dayStart = (day: string): string => instant(kyivInstant(day));
const dayEnd = (day: string): string => instant(kyivInstant(kyivDate(kyivInstant(day, '12:00') + 24 * 3_600_000)) - 1);

const newestFirst = [{ path: '_created', direction: -1 }] as const;

/** A page of entries, newest first; a page beyond the last one is the last. `only`, `record`: see `emptyEntries`. */
export async function pageOfChanges(
  where: Where,
  requestedPage: number,
  context: Context,
  { only, record }: { only?: StoredRecord; record?: string } = {},
): Promise<ChangesResult> {
  const empty = await emptyEntries(where, context, { record, ...(only && { only: only._id }) });
  const telling = empty.length === 0 ? where : allOf(where, { op: 'not', of: { op: 'ids', ids: empty } });
  const { records, ...found } = await findPage(
    context.store,
    changeCollection.name,
    { where: telling, sort: newestFirst },
    requestedPage,
    pageSize,
  );
  return { items: await changeItems(records, context, only), ...found };
}

export const listChanges = async (
  { page, ...filters }: CheckedChangeFilters & { page: number },
  context: Context,
): Promise<EnvelopeReply> =>
  envelopeReply(await pageOfChanges(await whereOf(filters, context), page, context, { record: filters.record }));

async function* lines(filters: CheckedChangeFilters, context: Context): AsyncIterable<string> {
  const where = await whereOf(filters, context);
  const { language } = context;
  const texts = changeTexts[language];
  yield utf8Bom + csvLine([...texts.columns], language);
  const entries = context.store.stream(changeCollection.name, { where, sort: newestFirst });
  for await (const records of chunkAsync(entries, exportBatch)) {
    let text = '';
    for (const item of await changeItems(records, context)) {
      const entity = context.entities.get(item.entity);
      const [record] = item.records;
      const start = [
        kyivDateTime(Date.parse(item.at)),
        item.by === null ? texts.system : (item.by.name ?? marketplaceName[language]),
        entity?.spec.texts.many[language] ?? item.entity,
        item.count === 1 ? (record?.title[language] ?? record?.title.uk ?? record?._id ?? '') : String(item.count),
        texts.kinds[item.kind],
        texts.origins[item.origin.kind],
      ];
      const rows =
        item.fields.length === 0
          ? [{ title: '', before: '', after: '' }]
          : item.fields.flatMap((field) => {
              const keys = [...new Set([...Object.keys(field.before ?? {}), ...Object.keys(field.after ?? {})])];
              const title = field.title[language];
              return (keys.length === 0 ? ['0'] : keys).map((key) => ({
                title: key === '0' ? title : `${title} (${key})`,
                before: field.before?.[key] ?? '',
                after: field.after?.[key] ?? '',
              }));
            });
      for (const { title, before, after } of rows) text += csvLine([...start, title, before, after], language);
    }
    yield text;
  }
}

/** The entries that the filters find as CSV, a line for each field. */
export const exportChanges = (filters: CheckedChangeFilters, context: Context): StreamReply => ({
  kind: 'stream',
  contentType: 'text/csv',
  filename: `changes-${kyivDate(context.clock.now())}.csv`,
  chunks: lines(filters, context),
});
