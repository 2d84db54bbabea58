import type { ListResult } from '#domain/wire/Listing';
import type { SaveResult } from '#domain/wire/Form';
import type { TestApi } from '../../testing/testApi';
import { testApi } from '../../testing/testApi';

const minute = 60_000;
type Times = { from?: number; to?: number; active?: boolean };

/** Names by what their times are, in minutes from now. */
const times: Readonly<Record<string, Times>> = {
  always: {},
  past: { from: -10 },
  future: { from: 10 },
  nextMinute: { from: 1 },
  over: { from: -10, to: -1 },
  overNow: { to: 0 },
  whole: { from: -10, to: 10 },
  later: { from: 5, to: 10 },
  off: { from: 10, active: false },
};

async function stored(entity: 'article' | 'page') {
  const api = await testApi({ user: 'staff', language: 'en' });
  const now = Math.floor(api.clock.now() / minute) * minute;
  const at = (minutes: number | undefined) =>
    minutes === undefined ? '' : new Date(now + minutes * minute).toISOString();
  for (const [name, { from, to, active = true }] of Object.entries(times)) {
    const fields = {
      title: { uk: name, en: name },
      slug: { 0: name.toLowerCase() },
      active: { 0: active },
      published: { 0: at(from) },
      published_to: { 0: at(to) },
    };
    expect((await api.post(`/api/${entity}/insert`, { fields })).result).toMatchObject({ valid: true });
  }
  return api;
}

async function listed(api: TestApi, entity: string, name: string) {
  const filter = { $and: [{ [name]: true }] };
  const { result } = await api.post(`/api/${entity}/list`, { filter, limit: 100 });
  return (result as unknown as ListResult).items.map(({ fields }) => (fields.title as { en: string }).en).toSorted();
}

describe.each(['article', 'page'] as const)('the publication of a record: %s', (entity) => {
  it('is planned, running or over, to the minute', async () => {
    const api = await stored(entity);
    expect(await listed(api, entity, 'is_planned')).toEqual(['future', 'later', 'nextMinute']);
    expect(await listed(api, entity, 'is_ended')).toEqual(['over', 'overNow']);
    api.clock.advance(minute);
    expect(await listed(api, entity, 'is_planned')).toEqual(['future', 'later']);
    api.clock.advance(9 * minute);
    expect(await listed(api, entity, 'is_planned')).toEqual([]);
    expect(await listed(api, entity, 'is_ended')).toEqual(['later', 'over', 'overNow', 'whole']);
  });

  it('is told in the list and by the preview while readers do not see it', async () => {
    const api = await stored(entity);
    const { result } = await api.post(`/api/${entity}/list`, { limit: 100 });
    const notes = Object.fromEntries(
      (result as unknown as ListResult).items.map(({ fields, note }) => [(fields.title as { en: string }).en, note]),
    );
    expect(notes).toEqual({
      future: expect.stringMatching(/^Planned for \d{4}-\d\d-\d\d \d\d:\d\d$/),
      nextMinute: expect.stringMatching(/^Planned for /),
      later: expect.stringMatching(/^Planned for /),
      over: expect.stringMatching(/^Ended on /),
      overNow: expect.stringMatching(/^Ended on /),
    });
    const { items } = result as unknown as ListResult;
    const pageOf = async (name: string) => {
      const id = items.find(({ fields }) => (fields.title as { en: string }).en === name)?._id;
      const { body } = await api.send('GET', `/preview/${entity}/${id}?language=uk`);
      return 'text' in body ? body.text : '';
    };
    expect(await pageOf('future')).toContain('Читачі цього не бачать');
    expect(await pageOf('future')).toContain('Заплановано на ');
    expect(await pageOf('over')).toContain('Показ закінчився ');
    for (const seen of ['always', 'past', 'whole']) expect(await pageOf(seen)).not.toContain('role="note"');
  });

  it('ends after it begins', async () => {
    const api = await stored(entity);
    const refused = { published: { 0: '2026-01-02T10:00:00.000Z' }, published_to: { 0: '2026-01-02T10:00:00.000Z' } };
    const title = { uk: 'x', en: 'x' };
    const { result } = await api.post(`/api/${entity}/insert`, { fields: { title, ...refused } });
    expect((result as unknown as SaveResult).fields.published_to?.messages).toEqual([
      { type: 'error', text: 'The end must be later than the start' },
    ]);
    const where = { op: 'in', path: 'slug.0', values: ['always'] } as const;
    const [id] = await api.store.ids(`${entity}s`, { where });
    expect((await api.put(`/api/${entity}/update/${id}`, { fields: refused })).result).toMatchObject({ valid: false });
    expect(await api.store.get(`${entity}s`, id ?? '')).toMatchObject({ published: { 0: '' } });
  });
});
