import fc from 'fast-check';
import type { Envelope } from '#domain/wire/Envelope';
import type { LoadResult, SaveResult } from '#domain/wire/Form';
import { fieldsIn } from '#domain/wire/fieldsIn';
import type { MailDetails, MailsResult } from '#domain/wire/Mail';
import type { DashboardResult, NavigationGroup } from '#domain/wire/Start';
import type { TestApi, TestClient } from '../../../testing/testApi';
import { testApi } from '../../../testing/testApi';
import { aProduct, aRecord } from '../../../testing/testRecords';

type Api = Pick<TestClient, 'get' | 'post' | 'put' | 'delete'>;

const words = {
  name: { 0: 'Олена' },
  ranking: { 0: 20 },
  advantages: { 0: 'Гарний колір' },
  drawbacks: { 0: 'Тонка ручка' },
  text: { 0: 'Глечик прийшов надбитий' },
  photos: { 0: [{ id: '/images/demo/jug.svg' }] },
};
const aReview = (_id: string, shop: string, values: object = {}) =>
  aRecord('review', {
    ...{ _id, product: { 0: `of-${shop}` }, shop: { 0: shop }, ...words },
    ...{ email: { 0: 'olena@example.com' }, time: { 0: '2025-11-20T10:00:00.000Z' } },
    ...values,
  });
const published = { active: { 0: true }, state: { 0: 'published' } };
const shops = ['shop-owner', 'shop-kosiv', 'shop-rival'];
const seed = {
  products: shops.map((shop) => aProduct(`of-${shop}`, 'Глечик керамічний', { shop: { 0: shop } })),
  reviews: [
    ...shops.map((shop) => aReview(shop, shop)),
    aReview('published', 'shop-kosiv', published),
    aReview('answered', 'shop-kosiv', { ...published, answered: { 0: true } }),
  ],
};

const save = (api: Api, id: string, fields: object): Promise<Envelope> =>
  api.put(`/api/review/update/${id}`, { fields });
const isSaved = ({ status, result }: Envelope): boolean =>
  status === 200 && (result as { valid?: boolean }).valid === true;
const state = (to: string, reason = '', note = '') => ({
  state: { 0: to },
  reason: { 0: reason },
  reason_note: { 0: note },
});
const stateIn = async (api: TestApi, id: string) => {
  const {
    state: { 0: now } = {},
    active: { 0: isActive } = {},
    reason: { 0: reason } = {},
  } = (await api.store.get('reviews', id)) as unknown as Record<string, Record<string, unknown>>;
  return [now, isActive, reason];
};

/** Later, what is due by then has been done. */
async function wait(api: TestApi, milliseconds: number): Promise<void> {
  api.clock.advance(milliseconds);
  await api.get('/api/mails');
  await api.idle();
}
async function mailsIn(api: TestApi): Promise<MailDetails[]> {
  const { items } = (await api.get('/api/mails')).result as unknown as MailsResult;
  return Promise.all(
    items.map(async ({ _id }) => ((await api.get(`/api/mails/${_id}`)).result as { mail: MailDetails }).mail),
  );
}

/** A program with all rights of a user. */
async function program(api: TestApi, user: string): Promise<Api> {
  const owner = await api.as(user);
  const body = { name: 'Модерація', scopes: ['*:write'], days: 1 };
  const { secret } = (await owner.post('/api/api-tokens', body)).result as { secret: string };
  const client = await api.as(null);
  const call = async (method: string, path: string, sent?: unknown): Promise<Envelope> => {
    const { body: answer } = await client.send(method, path, sent, { authorization: `Bearer ${secret}` });
    if (!('envelope' in answer)) throw new Error('no envelope');
    return answer.envelope;
  };
  return {
    get: (path) => call('GET', path),
    post: (path, sent = {}) => call('POST', path, sent),
    put: (path, sent = {}) => call('PUT', path, sent),
    delete: (path, sent) => call('DELETE', path, sent),
  };
}

const answer = { answers: { 0: [{ name: 'М', text: 'Дякуємо' }] } };

/** What there is to do with a review; each is tried on a fresh one. */
const actions: Readonly<Record<string, (api: Api, id: string) => Promise<boolean>>> = {
  publish: async (api, id) => isSaved(await save(api, id, state('published'))),
  refuse: async (api, id) => isSaved(await save(api, id, state('refused', 'insult'))),
  'turn on': async (api, id) => isSaved(await save(api, id, { active: { 0: true } })),
  'turn on in bulk': async (api, id) =>
    (await api.post('/api/review/list', { action: 'make-active', selectedItems: [id] })).status === 200,
  answer: async (api, id) => isSaved(await save(api, id, answer)),
  remove: async (api, id) => (await api.delete(`/api/review/delete/${id}`)).status === 200,
};
const decisions = ['publish', 'refuse', 'turn on', 'turn on in bulk'];

describe('who may do what with a review', () => {
  const everything = [...decisions, 'answer', 'remove'];
  it.each<[string, string, string, readonly string[]]>([
    ['an administrator', 'admin', 'shop-kosiv', everything],
    ['staff of the owner shop', 'staff', 'shop-kosiv', everything],
    ['a merchant, of the own shop', 'merchant', 'shop-kosiv', ['answer']],
    ['a merchant, of another shop', 'merchant', 'shop-rival', []],
    ['a token of an administrator', 'token admin', 'shop-kosiv', everything],
    ['a token of a merchant, of the own shop', 'token merchant', 'shop-kosiv', ['answer']],
    ['a token of a merchant, of another shop', 'token merchant', 'shop-rival', []],
    ['a guest', '', 'shop-kosiv', []],
  ])('%s', async (_who, user, id, allowed) => {
    const done: string[] = [];
    for (const [name, action] of Object.entries(actions)) {
      const api = await testApi({ seed });
      const [kind = '', owner = ''] = user.split(' ');
      const client = kind === 'token' ? await program(api, owner) : await api.as(kind === '' ? null : kind);
      if (await action(client, id).catch(() => false)) done.push(name);
      else
        expect(await api.store.get('reviews', id)).toMatchObject({ _deleted: false, active: { 0: false }, ...words });
    }
    expect(done).toEqual(allowed);
  });
});

describe('a buyer’s rating and words', () => {
  const others = {
    name: { 0: 'Галина' },
    ranking: { 0: 50 },
    advantages: { 0: '' },
    drawbacks: { 0: '' },
    text: { 0: 'Чудовий глечик' },
    photos: { 0: [] },
  };
  const fixed = 'Це значення задають під час створення, і потім його ніхто не змінює';

  it.each(['admin', 'staff', 'token admin'])('are changed by nobody: %s', async (user) => {
    const api = await testApi({ seed, language: 'uk' });
    const [kind = '', owner = ''] = user.split(' ');
    const client = kind === 'token' ? await program(api, owner) : await api.as(kind);
    for (const [name, value] of Object.entries(others)) {
      const { result } = await save(client, 'published', { [name]: value });
      const { valid, fields } = result as unknown as SaveResult;
      expect([name, valid, fields[name]?.messages.map(({ text }) => text)]).toEqual([name, false, [fixed]]);
    }
    for (const path of ['/api/review/multiupdate', '/api/review/bulk-preview'])
      expect((await client.post(path, { selectedItems: ['published'], fields: others })).status).not.toBe(200);
    expect(await api.store.get('reviews', 'published')).toMatchObject(words);
    // Forms send back what is there.
    expect(isSaved(await save(client, 'published', { ...words, email: { 0: 'o@example.com' } }))).toBe(true);
  });

  it('are typed in a new one, and read-only in the form of a stored one', async () => {
    const api = await testApi({ seed });
    const readonlyIn = async (path: string) => {
      const { form } = (await api.get(path)).result as unknown as LoadResult;
      const fields = form.fields.groups.flatMap(({ items }) => fieldsIn(items));
      return fields.filter(({ readonly }) => readonly).map(({ name }) => name);
    };
    expect(await readonlyIn('/api/review/create')).not.toEqual(expect.arrayContaining(['text']));
    expect(await readonlyIn('/api/review/load/published')).toEqual(expect.arrayContaining(Object.keys(words)));
    const inserted = await api.post('/api/review/insert', {
      fields: { ...words, product: { 0: 'of-shop-kosiv' }, active: { 0: true } },
    });
    const { _id } = inserted.result as unknown as SaveResult;
    expect(await stateIn(api, _id)).toEqual(['published', true, '']);
  });
});

describe('the state', () => {
  it.each<[string, object, readonly unknown[] | string]>([
    ['published by its state', state('published'), ['published', true, '']],
    ['published by `active`', { active: { 0: true } }, ['published', true, '']],
    ['as an old form sends it back', { active: { 0: false }, ...state('published') }, ['published', true, '']],
    ['refused with a reason', state('refused', 'insult'), ['refused', false, 'insult']],
    ['refused in own words', state('refused', 'other', 'Фото іншого товару'), ['refused', false, 'other']],
    ['refused without a reason', state('refused'), 'reason'],
    ['refused in own words that are missing', state('refused', 'other', ' '), 'reason_note'],
    ['refused for what is no reason', state('refused', 'ugly'), 'reason'],
    ['an unknown one', state('hidden'), 'state'],
    ['one that contradicts `active`', { active: { 0: true }, ...state('refused', 'insult') }, 'state'],
  ])('%s', async (_name, fields, expected) => {
    const api = await testApi({ seed });
    const { result } = await save(api, 'shop-kosiv', fields);
    if (typeof expected !== 'string') return expect(await stateIn(api, 'shop-kosiv')).toEqual(expected);
    expect(result).toMatchObject({ valid: false, fields: { [expected]: { valid: false } } });
    expect(await stateIn(api, 'shop-kosiv')).toEqual(['waiting', false, '']);
  });

  it.each<[string, string, object, boolean]>([
    ['with an own state', 'shop-kosiv', state('published', 'insult'), true],
    ['without a state', 'shop-kosiv', { reason: { 0: 'insult' } }, true],
    ['as words to the author', 'published', { reason_note: { 0: 'Ні' } }, true],
    ['that goes with the refusal', 'refused', state('published', 'insult', 'Ні'), false],
    ['in another wording', 'refused', state('published', 'insult', 'Ні, ні'), true],
    ['that is empty', 'published', state('waiting'), false],
  ])(
    'a reason of one that is not refused is not kept, and the reply says so: %s',
    async (_name, id, fields, isTold) => {
      const refused = aReview('refused', 'shop-kosiv', { ...state('refused', 'insult', 'Ні') });
      const api = await testApi({ seed: { ...seed, reviews: [...seed.reviews, refused] }, language: 'uk' });
      const { valid, fields: results } = (await save(api, id, fields)).result as unknown as SaveResult;
      const text = 'Причину й пояснення авторові не збережено: відгук не відхилено';
      expect([valid, results.state?.messages ?? []]).toEqual([true, isTold ? [{ type: 'warning', text }] : []]);
      expect(await api.store.get('reviews', id)).toMatchObject({ reason: { 0: '' }, reason_note: { 0: '' } });
      const inserted = await api.post('/api/review/insert', {
        fields: { ...words, product: { 0: 'of-shop-kosiv' }, ...state('published', 'insult') },
      });
      expect(inserted.messages).toContainEqual({ type: 'warning', text });
    },
  );

  it('of a published one that is turned off is “waiting” again', async () => {
    const api = await testApi({ seed });
    await save(api, 'published', { active: { 0: false } });
    expect(await stateIn(api, 'published')).toEqual(['waiting', false, '']);
  });

  it('comes back with its reason when a bulk action is undone', async () => {
    const api = await testApi({ seed });
    await save(api, 'shop-kosiv', state('refused', 'insult'));
    const body = { action: 'make-active', selectedItems: ['shop-kosiv', 'shop-rival'] };
    const { result } = await api.post('/api/review/list', body);
    expect((await stateIn(api, 'shop-kosiv'))[0]).toBe('published');
    const where = { op: 'in', path: 'ids', values: ['shop-kosiv'] } as const;
    const { records } = await api.store.find('changes', { where });
    expect(records.map(({ fields }) => fields)).toContainEqual(['state']);
    await api.post(`/api/actions/${(result as unknown as { action: { _id: string } }).action._id}/undo`);
    expect(await stateIn(api, 'shop-kosiv')).toEqual(['refused', false, 'insult']);
    expect(await stateIn(api, 'shop-rival')).toEqual(['waiting', false, '']);
  });

  it('walks at random: the rating is the mean of the published ones, `active` means published', async () => {
    const ids = ['a', 'b', 'c'];
    const rankings = [10, 30, 50];
    const step = fc.record({
      id: fc.constantFrom(...ids),
      act: fc.constantFrom(
        'publish',
        'refuse',
        'wait',
        'on',
        'off',
        'bulk on',
        'bulk off',
        'remove',
        'restore',
        'undo',
      ),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
        const reviews = ids.map((id, at) => aReview(id, 'shop-kosiv', { ranking: { 0: rankings[at] } }));
        const api = await testApi({ seed: { ...seed, reviews } });
        const undos: string[] = [];
        const bulk = async (action: string, id: string): Promise<void> => {
          const { result } = await api.post('/api/review/list', { action, selectedItems: [id] });
          const { action: done } = result as { action?: { _id: string } };
          if (done) undos.push(done._id);
        };
        for (const { id, act } of steps) {
          if (act === 'publish') await save(api, id, state('published'));
          if (act === 'refuse') await save(api, id, state('refused', 'repeated'));
          if (act === 'wait') await save(api, id, state('waiting'));
          if (act === 'on' || act === 'off') await save(api, id, { active: { 0: act === 'on' } });
          if (act === 'bulk on') await bulk('make-active', id);
          if (act === 'bulk off') await bulk('make-disactive', id);
          if (act === 'remove') await api.delete(`/api/review/delete/${id}`);
          if (act === 'restore') await api.post(`/api/review/restore/${id}`);
          if (act === 'undo' && undos.length > 0) await api.post(`/api/actions/${undos.pop()}/undo`);
          const stored = await api.store.getMany('reviews', ids);
          const shown = stored.filter((review) => (review.active as { 0: boolean })[0]);
          expect(shown.map(({ state: now }) => now)).toEqual(shown.map(() => ({ 0: 'published' })));
          const counted = shown.filter(({ _deleted }) => !_deleted);
          const sum = counted.reduce((all, { ranking }) => all + (ranking as { 0: number })[0], 0);
          expect(await api.store.get('products', 'of-shop-kosiv')).toMatchObject({
            reviewsCount: { 0: counted.length },
            currentRating: { 0: counted.length === 0 ? null : Math.round((sum / counted.length) * 10) / 10 },
          });
        }
        await api.close();
      }),
      { numRuns: 12 },
    );
  });
});

describe('the letter about a refusal', () => {
  it('leaves when the time for an undo is over, and names the reason', async () => {
    const api = await testApi({ seed });
    await save(api, 'shop-kosiv', state('refused', 'advertising', 'У тексті є посилання'));
    await wait(api, 10_000);
    expect(await mailsIn(api)).toEqual([]);
    await wait(api, 2000);
    const [mail, ...more] = await mailsIn(api);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ to: 'olena@example.com', language: 'uk' });
    for (const text of ['Глечик керамічний', 'Реклама, посилання чи контакти', 'У тексті є посилання'])
      expect(mail?.text).toContain(text);
    await save(api, 'shop-kosiv', answer);
    await wait(api, 60_000);
    expect(await mailsIn(api)).toHaveLength(1);
  });

  it('has own words in place of “other”', async () => {
    const api = await testApi({ seed });
    await save(api, 'shop-kosiv', state('refused', 'other', 'Фото іншого товару'));
    await wait(api, 11_000);
    expect((await mailsIn(api))[0]?.text).toContain('Причина: Фото іншого товару');
  });

  it.each<[string, (api: TestApi) => Promise<unknown>]>([
    ['undone', (api) => save(api, 'shop-kosiv', state('waiting'))],
    ['published after all', (api) => save(api, 'shop-kosiv', state('published'))],
    [
      'turned on in bulk',
      (api) => api.post('/api/review/list', { action: 'make-active', selectedItems: ['shop-kosiv'] }),
    ],
    ['removed', (api) => api.delete('/api/review/delete/shop-kosiv')],
  ])('is not sent when it was %s', async (_how, change) => {
    const api = await testApi({ seed });
    await save(api, 'shop-kosiv', state('refused', 'insult'));
    await wait(api, 5000);
    await change(api);
    await wait(api, 60_000);
    expect(await mailsIn(api)).toEqual([]);
  });

  it('is that of the last refusal, with the time of an undo of its own', async () => {
    const api = await testApi({ seed });
    await save(api, 'shop-kosiv', state('refused', 'insult'));
    await wait(api, 5000);
    await save(api, 'shop-kosiv', state('waiting'));
    await save(api, 'shop-kosiv', state('refused', 'repeated'));
    await wait(api, 7000);
    expect(await mailsIn(api)).toEqual([]);
    await wait(api, 5000);
    expect((await mailsIn(api)).map(({ text }) => text.includes('Повторний відгук'))).toEqual([true]);
  });

  it('is not sent where no address is known: the reason is stored', async () => {
    const api = await testApi({ seed: { ...seed, reviews: [aReview('r', 'shop-kosiv', { email: { 0: '' } })] } });
    await save(api, 'r', state('refused', 'insult'));
    await wait(api, 60_000);
    expect(await mailsIn(api)).toEqual([]);
    expect(await stateIn(api, 'r')).toEqual(['refused', false, 'insult']);
  });

  it('survives a restart', async () => {
    const first = await testApi({ seed });
    await save(first, 'shop-kosiv', state('refused', 'insult'));
    await first.close();
    const second = await testApi({ store: first.store, clock: first.clock });
    await wait(second, 11_000);
    expect(await mailsIn(second)).toHaveLength(1);
  });
});

describe('what waits is counted', () => {
  it.each<[string, number, number, number]>([
    ['admin', 3, 3, 1],
    ['staff', 3, 3, 1],
    ['merchant', 1, 1, 1],
  ])('for %s', async (user, menu, waiting, notAnswered) => {
    const api = await testApi({ seed });
    const client = await api.as(user);
    const { navLinks } = (await client.get('/api/admin/start')).result as unknown as { navLinks: NavigationGroup[] };
    const link = navLinks.flatMap(({ links }) => links).find(({ id }) => id === 'review');
    const { attention } = (await client.get('/api/home/dashboard')).result as unknown as DashboardResult;
    const countOf = (name: string) => attention.find(({ id }) => id === name)?.count;
    expect([link?.waiting, countOf('waitingReviews'), countOf('notAnswered')]).toEqual([menu, waiting, notAnswered]);
  });
});
