import type { SaveResult } from '#domain/wire/Form';
import { testApi } from '../testing/testApi';
import { aProduct } from '../testing/testRecords';
import { downloadedText, loadAll, uploadedCsv } from './catalogue/import/testing/csvCalls';
import { entities } from './registry';

interface Span {
  entity: string;
  from: string;
  to: string;
  type: string;
}

/** Fields that end a span by their names; what begins it has the name with `from`, or without an end. */
const spans = [...entities.values()].flatMap(({ spec, fields }): Span[] =>
  [...fields.values()].flatMap(({ name, type }) => {
    const from = [name.replace(/(^|_)to(_|$)/, '$1from$2'), name.replace(/_to$/, '')].find(
      (other) => other !== name && fields.get(other)?.type === type,
    );
    return from === undefined || !['date', 'datetime'].includes(type)
      ? []
      : [{ entity: spec.name, from, to: name, type }];
  }),
);
const moments = {
  date: ['2027-03-01', '2027-03-02'],
  datetime: ['2027-03-01T09:30:00.000Z', '2027-03-01T09:31:00.000Z'],
};
const momentsOf = ({ type }: Span) => (type === 'date' ? moments.date : moments.datetime);
const message = { date: 'The last day must not be before the first', datetime: 'The end must be later than the start' };

it('there are spans of days and of time', () => {
  expect(spans.map(({ entity, to }) => `${entity}.${to}`).sort()).toEqual([
    'article.published_to',
    'page.published_to',
    'product.news_to_date',
    'product.visible_to_date',
  ]);
});

describe.each(spans)('$entity: $from and $to', (span) => {
  const { entity, from, to, type } = span;
  const [early = '', late = ''] = momentsOf(span);
  const said = async (fields: Record<string, string>) => {
    const api = await testApi({});
    const { result } = await api.post(`/api/${entity}/insert`, {
      fields: Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, { 0: value }])),
    });
    return (result as unknown as SaveResult).fields[to]?.messages.map(({ text }) => text) ?? [];
  };

  it('end after they begin, where both are set', async () => {
    const text = message[type as keyof typeof message];
    expect(await said({ [from]: late, [to]: early })).toEqual([text]);
    expect(await said({ [from]: early, [to]: late })).toEqual([]);
    expect(await said({ [from]: early, [to]: early })).toEqual(type === 'date' ? [] : [text]);
    for (const only of [from, to]) expect(await said({ [only]: early })).toEqual([]);
  });
});

describe.each(spans.filter(({ entity }) => entity === 'product'))('$from and $to of a product', ({ from, to }) => {
  const open = async () => {
    const stored = { [from]: { 0: '2027-02-10' }, [to]: { 0: '2027-02-20' } };
    const broken = { [from]: { 0: '2027-02-20' }, [to]: { 0: '2027-02-10' } };
    return testApi({ seed: { products: [aProduct('jug', 'Глечик', stored), aProduct('old', 'Миска', broken)] } });
  };
  const datesOf = async (api: Awaited<ReturnType<typeof open>>, id = 'jug') => {
    const record = (await api.store.get('products', id)) as unknown as Record<string, { 0: string }>;
    return [record[from]?.[0], record[to]?.[0]];
  };

  it.each<[string, (api: Awaited<ReturnType<typeof open>>) => Promise<unknown>]>([
    ['a save', (api) => api.put('/api/product/update/jug', { fields: { [to]: { 0: '2027-02-09' } } })],
    [
      'a save of the first day',
      (api) => api.put('/api/product/update/jug', { fields: { [from]: { 0: '2027-02-21' } } }),
    ],
    [
      'many saves',
      (api) =>
        api.put('/api/product/save-many', {
          by: 'slug',
          items: [{ fields: { slug: { 0: 'jug' }, [to]: { 0: '2027-02-09' } } }],
        }),
    ],
    [
      'an edit of many',
      (api) => api.post('/api/product/multiupdate', { selectedItems: ['jug'], fields: { [to]: { 0: '2027-02-09' } } }),
    ],
    [
      'an import',
      async (api) => {
        const { import: file } = await uploadedCsv(api, `slug,${to}\njug,2027-02-09\n`);
        return {
          file,
          loaded: await loadAll(api, file._id),
          report: await downloadedText(api, `/api/product/csv-imports/${file._id}/report`),
        };
      },
    ],
  ])('%s is refused with the reason, the record stays', async (_way, change) => {
    const api = await open();
    const reply = await change(api);
    await api.idle();
    expect(JSON.stringify(reply)).toContain(message.date);
    expect(await datesOf(api)).toEqual(['2027-02-10', '2027-02-20']);
  });

  it('that were stored the wrong way round before do not stand in the way of other changes', async () => {
    const api = await open();
    const save = async (fields: object) =>
      ((await api.put('/api/product/update/old', { fields })).result as unknown as SaveResult).valid;
    expect(await save({ brand: { 0: 'Косів' } })).toBe(true);
    expect(await save({ [to]: { 0: '2027-02-19' } })).toBe(false);
    expect(await save({ [to]: { 0: '2027-02-20' } })).toBe(true);
    expect(await datesOf(api, 'old')).toEqual(['2027-02-20', '2027-02-20']);
  });
});
