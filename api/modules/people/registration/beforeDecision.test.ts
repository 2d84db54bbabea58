import type { ApplicationChecks, ApplicationLetters } from '#domain/wire/ApplicationDecision';
import { reasonPlaceholder } from '#domain/wire/ApplicationDecision';
import type { MailDetails, MailsResult } from '#domain/wire/Mail';
import { testApi } from '../../../testing/testApi';
import { aRecord, aShop, aUser } from '../../../testing/testRecords';

const edrpou = '14360570';
const application = (_id: string, values: Record<string, unknown> = {}) =>
  aRecord('application', {
    _id,
    type_of_legal_entity: { 0: 'llc' },
    name_of_legal_entity: { 0: 'ТОВ «Майстерня»' },
    edrpou: { 0: edrpou },
    tin: { 0: '123456789012' },
    vat_payer: { 0: true },
    actual_address: { 0: 'Косів' },
    legal_address: { 0: 'Косів' },
    name: { 0: 'Ірина Гриценко' },
    post: { 0: 'Директорка' },
    email: { 0: 'iryna@example.com' },
    phone: { 0: '+38 (067) 123 45 67' },
    state: { 0: 'new' },
    language: { 0: 'uk' },
    ...values,
  });
const complete = {
  production_address: { 0: 'Косів' },
  products_categories: { 0: 'Вишивка' },
  forecast: { 0: '30' },
  comment: { 0: '—' },
  website: { 0: 'maisternia.example' },
  instagram: { 0: 'maisternia' },
  facebook: { 0: 'maisternia' },
  youtube: { 0: '@maisternia' },
  logo: { 0: [{ id: 'logo-1' }] },
};

async function open(options: Parameters<typeof testApi>[0]) {
  const api = await testApi({ user: 'admin', ...options });
  const checks = async () =>
    ((await api.get('/api/application/checks/mine')).result as unknown as ApplicationChecks).checks;
  return { api, checks };
}

describe('the checks of an application', () => {
  it('pass where nobody has the same and nothing is missing', async () => {
    const { checks } = await open({ seed: { applications: [application('mine', complete)] } });
    expect((await checks()).map(({ name, level }) => [name, level])).toEqual([
      ['sameEdrpou', 'pass'],
      ['sameEmail', 'pass'],
      ['samePhone', 'pass'],
      ['edrpou', 'pass'],
      ['tin', 'pass'],
      ['missing', 'pass'],
    ]);
  });

  it('begin with who has the same code, e-mail or phone, by name', async () => {
    const { checks } = await open({
      seed: {
        shops: [aShop('shop-old', 'Стара майстерня', { edrpou: { 0: edrpou }, phone: { 0: '+38 (067) 123 45 67' } })],
        users: [aUser('iryna', 'merchant', 'shop-old', { name: { 0: 'Ірина' } })],
        applications: [
          application('mine'),
          application('before', {
            name_of_legal_entity: { 0: 'ФОП Гриценко' },
            edrpou: { 0: '3652504575' },
            phone: { 0: '' },
            state: { 0: 'refused' },
          }),
        ],
      },
    });
    const found = await checks();
    expect(found.slice(0, 3)).toEqual([
      {
        name: 'sameEdrpou',
        level: 'doubt',
        value: edrpou,
        same: [{ entity: 'shop', record: { _id: 'shop-old', title: 'Стара майстерня' } }],
        prevents: true,
      },
      {
        name: 'sameEmail',
        level: 'doubt',
        value: 'iryna@example.com',
        same: [
          { entity: 'user', record: { _id: 'iryna', title: 'Ірина' } },
          { entity: 'application', record: { _id: 'before', title: 'ФОП Гриценко' } },
        ],
        prevents: true,
      },
      {
        name: 'samePhone',
        level: 'doubt',
        value: '+38 (067) 123 45 67',
        same: [{ entity: 'shop', record: { _id: 'shop-old', title: 'Стара майстерня' } }],
      },
    ]);
    expect(found.slice(3).map(({ name, level }) => [name, level])).toEqual([
      ['missing', 'note'],
      ['edrpou', 'pass'],
      ['tin', 'pass'],
    ]);
    expect(found[3]?.missing).toEqual(Object.keys(complete));
  });

  it('say what acceptance would refuse', async () => {
    const { api } = await open({
      seed: { users: [aUser('iryna', 'merchant', 'shop-kosiv')], applications: [application('mine')] },
    });
    expect((await api.post('/api/application/accept/mine', {})).status).toBe(409);
  });

  it('tell those who do not see users only that there is one', async () => {
    const { checks } = await open({
      user: 'staff',
      seed: { users: [aUser('iryna', 'merchant', 'shop-kosiv')], applications: [application('mine')] },
    });
    expect((await checks())[0]).toMatchObject({ name: 'sameEmail', same: [{ entity: 'user', record: null }] });
  });

  it('do not count what the application itself has made', async () => {
    const { api, checks } = await open({ seed: { applications: [application('mine')] } });
    expect((await api.post('/api/application/accept/mine', {})).status).toBe(200);
    expect(await api.store.count('shops', { op: 'in', path: 'edrpou.0', values: [edrpou] })).toBe(1);
    expect((await checks()).filter(({ level }) => level === 'doubt')).toEqual([]);
  });

  it('explain a code that is not right, and what is required and missing', async () => {
    const { checks } = await open({
      language: 'uk',
      seed: { applications: [application('mine', { ...complete, edrpou: { 0: '14360571' }, post: { 0: '' } })] },
    });
    expect((await checks()).filter(({ level }) => level === 'doubt')).toEqual([
      { name: 'edrpou', level: 'doubt', value: '14360571', problem: expect.stringMatching(/описк|помилк/i) },
      { name: 'missing', level: 'doubt', value: '', missing: ['post'] },
    ]);
  });
});

describe('the letters of an application', () => {
  it('are those that the decisions mail, in the language of the applicant', async () => {
    const { api } = await open({
      seed: {
        applications: [
          application('mine'),
          application('other', { edrpou: { 0: '31316718' }, email: { 0: 'o@example.com' } }),
        ],
      },
    });
    const lettersOf = async (id: string) =>
      (await api.get(`/api/application/letters/${id}`)).result as unknown as ApplicationLetters;
    const [mine, other] = [await lettersOf('mine'), await lettersOf('other')];
    expect(mine).toMatchObject({ to: 'iryna@example.com', language: 'uk' });
    await api.post('/api/application/accept/mine', {});
    await api.post('/api/application/refuse/other', { reason: 'Код не той' });
    const { items } = (await api.get('/api/mails')).result as unknown as MailsResult;
    const textOf = async (to: string) => {
      const id = items.find((mail) => mail.to === to)?._id ?? '';
      return ((await api.get(`/api/mails/${id}`)).result as { mail: MailDetails }).mail;
    };
    const [accepted, refused] = [await textOf('iryna@example.com'), await textOf('o@example.com')];
    expect(accepted.subject).toBe(mine.accepted.subject);
    for (const paragraph of [...mine.accepted.paragraphs, mine.accepted.button ?? '?'])
      expect(accepted.text).toContain(paragraph);
    expect(refused.subject).toBe(other.refused.subject);
    for (const paragraph of other.refused.paragraphs)
      expect(refused.text).toContain(paragraph.replace(reasonPlaceholder, 'Код не той'));
    expect(other.refused.paragraphs.join(' ')).toContain(reasonPlaceholder);
    expect(other.refused.button).toBeUndefined();
  });
});

it.each(['checks', 'letters'])('%s are for those who decide, of applications that are there', async (name) => {
  const { api } = await open({
    seed: { applications: [application('mine'), application('gone', { _deleted: true })] },
  });
  const statusOf = async (id: string, user: string | null) =>
    (await (await api.as(user)).get(`/api/application/${name}/${id}`)).status;
  expect(await statusOf('mine', 'staff')).toBe(200);
  expect(await statusOf('mine', 'merchant')).toBe(403);
  expect(await statusOf('mine', null)).toBe(401);
  expect(await statusOf('gone', 'admin')).toBe(404);
  expect(await statusOf('nowhere', 'admin')).toBe(404);
});
