import { Jimp } from 'jimp';
import type { Envelope } from '#domain/wire/Envelope';
import type { LoadResult, SaveResult } from '#domain/wire/Form';
import type { ListResult } from '#domain/wire/Listing';
import type { MailDetails, MailsResult } from '#domain/wire/Mail';
import type { ChangesResult } from '#domain/wire/Change';
import type {
  ApplicationInvitation,
  RegisterFormResult,
  RegisterLogoResult,
  RegisterResult,
  ThanksFormResult,
} from '#domain/wire/Registration';
import type { DashboardResult } from '#domain/wire/Start';
import { matchAll } from '#domain/query/Where';
import { fieldsIn } from '#domain/wire/fieldsIn';
import { termsPageIds } from '#domain/wire/terms';
import { failingStore } from '../../../testing/failingStore';
import type { TestApi, TestClient } from '../../../testing/testApi';
import { testApi } from '../../../testing/testApi';
import { aRecord, aShop, aUser } from '../../../testing/testRecords';

const day = 24 * 3_600_000;

it('tells those who can publish the terms alone that registration is closed', async () => {
  const draft = aRecord('page', { _id: termsPageIds.offer, slug: { 0: 'offer' }, active: { 0: false } });
  const api = await testApi({ seed: { pages: [draft] } });
  const told = async (user: string) =>
    ((await (await api.as(user)).get('/api/home/dashboard')).result as unknown as DashboardResult).closedRegistration;
  expect(await told('admin')).toEqual({ missing: ['offer', 'privacy'] });
  expect(await told('merchant')).toBeUndefined();
});

const valid = {
  type_of_legal_entity: 'fop',
  name_of_legal_entity: 'ФОП Гриценко Ірина Василівна',
  edrpou: '3652504575',
  tin: '1759013776',
  vat_payer: true,
  actual_address: 'м. Косів, вул. Незалежності, 18',
  legal_address: 'м. Косів, вул. Незалежності, 18',
  production_address: 'м. Косів, вул. Шевченка, 1',
  name: 'Гриценко Ірина',
  post: 'Власниця',
  email: 'Iryna@Example.com',
  phone: '0671234567',
  products_categories: 'Вишивка, рушники',
  forecast: '30–50 замовлень',
  comment: 'Працюємо під замовлення.',
  website: 'https://maisternia.example',
  instagram: 'maisternia.kosiv',
  facebook: 'maisternia',
  youtube: '@maisternia',
  logo: null,
  terms: true,
};

const required = [
  'type_of_legal_entity',
  'name_of_legal_entity',
  'edrpou',
  'tin',
  'actual_address',
  'legal_address',
  'name',
  'post',
  'email',
  'phone',
] as const;

const company = {
  type_of_legal_entity: 'llc',
  edrpou: '14360570',
  tin: '123456789012',
  email: 'shop@example.com',
};

const answer = (envelope: Envelope) => envelope.result as unknown as RegisterResult;
const textsOf = (envelope: Envelope, field: string) =>
  answer(envelope).fields[field]?.messages.map(({ text }) => text) ?? [];
const stored = async (api: TestApi) => (await api.store.find('applications', { where: matchAll })).records;
const send = async (api: TestApi, body: object = valid, client?: TestClient) =>
  (client ?? (await api.as(null))).post('/api/user/register', body);

async function mailsOf(api: TestApi): Promise<MailDetails[]> {
  const admin = await api.as('admin');
  const { items } = (await admin.get('/api/mails?limit=100')).result as unknown as MailsResult;
  return Promise.all(
    items.map(async ({ _id }) => ((await admin.get(`/api/mails/${_id}`)).result as { mail: MailDetails }).mail),
  );
}

async function* content(bytes: Uint8Array): AsyncIterable<Uint8Array> {
  yield bytes;
}

async function sendLogo(client: TestClient, filename: string, bytes: Uint8Array): Promise<Envelope> {
  const upload = (async function* () {
    // What the request says of its limits counts for nothing.
    yield { name: 'accepted', value: '["csv","gif"]' };
    yield { name: 'maxSize', value: '1073741824' };
    yield { name: 'file', filename, chunks: content(bytes) };
  })();
  const { body } = await client.send('POST', '/api/user/register-logo', undefined, { upload });
  if (!('envelope' in body)) throw new Error('the upload answered no envelope');
  return body.envelope;
}

const picture = (width: number, height: number, mime: 'image/png' | 'image/jpeg' | 'image/gif' = 'image/png') =>
  new Jimp({ width, height, color: 0x226644ff }).getBuffer(mime);
/** A JPEG of so many bytes: with comments behind its first two. */
function padded(jpeg: Uint8Array, size: number): Uint8Array {
  const comments: Buffer[] = [];
  for (let left = size - jpeg.length; left > 0;) {
    const length = left > 65_537 ? Math.min(65_535, left - 4) : left;
    const comment = Buffer.alloc(length);
    comment.set([0xff, 0xfe, (length - 2) >> 8, (length - 2) & 0xff]);
    comments.push(comment);
    left -= length;
  }
  return Buffer.concat([jpeg.subarray(0, 2), ...comments, jpeg.subarray(2)]);
}
/** A HEIF whose many boxes say that it is not square. */
const oblongHeif = Buffer.concat([
  Buffer.from('00000018667479706865696300000000', 'hex'),
  Buffer.from('mif1heic'),
  ...Array.from({ length: 25_000 }, () => Buffer.from('0000001469737065000000000000010000000080', 'hex')),
]);
const logoOf = (envelope: Envelope) => envelope.result as unknown as RegisterLogoResult;

/** An application that waits for a decision. */
async function applied(options: Parameters<typeof testApi>[0] = {}, body: object = valid) {
  const api = await testApi({ user: 'staff', ...options });
  await send(api, body);
  // The newest mail is the later one.
  api.clock.advance(60_000);
  const [application] = await stored(api);
  return { api, id: application?._id ?? '' };
}
const tokenIn = (mail: MailDetails | undefined) =>
  /\/user\/invitation#([0-9a-f]{64})/.exec(mail?.text ?? '')?.[1] ?? '';
const byEmail = async (api: TestApi, email: string) =>
  (await api.store.find('users', { where: { op: 'in', path: 'email.0', values: [email] } })).records[0];

describe('the registration form', () => {
  it('has six sections with the fields of an application, in both languages', async () => {
    const api = await testApi({ user: null });
    const { form } = (await api.get('/api/user/get-register-form')).result as unknown as RegisterFormResult;
    expect(form.sections.map(({ title }) => title.uk)).toEqual([
      'Дані компанії',
      'Адреси',
      'Контактні дані',
      'Що ви продаєте',
      'Ваші сторінки в інтернеті',
      'Логотип',
    ]);
    expect(form.sections.map(({ title }) => title.en)).toEqual([
      'Company info',
      'Addresses',
      'Contact info',
      'Trade info',
      'Public resources',
      'Logo',
    ]);
    const fields = form.sections.flatMap((section) => section.fields);
    expect(fields.map(({ name }) => name).toSorted()).toEqual(
      Object.keys(valid)
        .filter((name) => name !== 'terms')
        .toSorted(),
    );
    expect(fields.filter((field) => field.required).map(({ name }) => name)).toEqual([
      'type_of_legal_entity',
      'name_of_legal_entity',
      'edrpou',
      'tin',
      'actual_address',
      'legal_address',
      'name',
      'post',
      'email',
      'phone',
    ]);
    expect(fields.find(({ name }) => name === 'type_of_legal_entity')?.options).toEqual([
      { value: 'llc', view: { uk: 'ТОВ', en: 'LLC' } },
      { value: 'fop', view: { uk: 'ФОП', en: 'Sole proprietor' } },
      { value: 'pe', view: { uk: 'ПП', en: 'Private enterprise' } },
      { value: 'jsc', view: { uk: 'АТ', en: 'Joint-stock company' } },
      { value: 'farm', view: { uk: 'ФГ', en: 'Farm' } },
      { value: 'cooperative', view: { uk: 'Кооператив', en: 'Cooperative' } },
      { value: 'ngo', view: { uk: 'Громадська організація', en: 'Non-governmental organization' } },
      { value: 'other', view: { uk: 'Інша', en: 'Other' } },
    ]);
    expect(fields.find(({ name }) => name === 'logo')).toMatchObject({
      accepted: ['jpeg', 'png'],
      maxSize: 1_048_576,
      hint: { uk: 'JPG або PNG, квадратний, до 1 МБ' },
    });
  });

  it('comes with a template: that of the login, questions of sellers, and the documents', async () => {
    const api = await testApi({ user: null, messenger: { name: 'Telegram', url: 'https://t.me/x' } });
    const { template } = (await api.get('/api/user/get-register-form')).result as unknown as RegisterFormResult;
    expect(template).toMatchObject({
      ...((await api.get('/api/user/get-login-form')).result as { template: object }).template,
      heading: { uk: 'Відкрийте магазин на «Ярмарку»', en: 'Open a shop on Yarmarok' },
      offerLink: '/page/offer',
      privacyLink: '/page/privacy',
    });
    expect(template.merchant_faq).toHaveLength(8);
    expect(template.merchant_faq[0]).toMatchObject({
      question: { uk: 'Хто може тут продавати?', en: 'Who can sell here?' },
      active: true,
    });
  });

  it('is followed by a screen with the home page, a social link, address and work hours', async () => {
    const social = { name: 'Facebook', url: 'https://www.facebook.com/example' };
    const api = await testApi({ user: null, social });
    const { template } = (await api.get('/api/user/get-thanks-form')).result as unknown as ThanksFormResult;
    expect(template).toEqual({
      title: { uk: 'Заявку надіслано', en: 'The application has been sent' },
      text: { uk: expect.stringContaining('{email}'), en: expect.stringContaining('{email}') },
      homeLink: '/',
      socialLinks: [social],
      address: { uk: expect.any(String), en: expect.any(String) },
      workHours: { uk: expect.any(String), en: expect.any(String) },
    });
  });
});

describe('an application', () => {
  it('is stored with all its fields, the time and version of the accepted terms', async () => {
    const api = await testApi({ user: null });
    expect(await send(api)).toMatchObject({
      status: 200,
      result: { status: true, valid: true, fields: {}, redirect: '/user/thanks' },
    });
    const { logo: _logo, terms: _terms, ...texts } = valid;
    expect(await stored(api)).toMatchObject([
      {
        ...Object.fromEntries(Object.entries(texts).map(([name, value]) => [name, { 0: value }])),
        email: { 0: 'iryna@example.com' },
        phone: { 0: '+38 (067) 123 45 67' },
        state: { 0: 'new' },
        terms_time: { 0: '2025-11-21T10:00:00.000Z' },
        terms_version: { 0: '2026-11-01' },
        language: { 0: 'en' },
        _updatedBy: '',
      },
    ]);
  });

  it.each([
    ['uk', 'Ми отримали вашу заявку', 'Ми отримали заявку (заявник: ФОП Гриценко Ірина Василівна) і перевіряємо дані.'],
    [
      'en',
      'We have received your application',
      'We have received the application of ФОП Гриценко Ірина Василівна and are checking the details.',
    ],
  ] as const)('is answered by a mail in the language of the applicant: %s', async (language, subject, text) => {
    const api = await testApi({ user: null, language });
    await send(api);
    const mails = await mailsOf(api);
    expect(mails).toMatchObject([{ to: 'iryna@example.com', language, subject }]);
    expect(mails[0]?.text).toContain(text);
  });

  it.each(required)('needs %s', async (name) => {
    const api = await testApi({ user: null });
    for (const value of ['', null, undefined, '  ']) {
      const envelope = await send(api, { ...valid, [name]: value });
      expect(envelope).toMatchObject({ status: 200, result: { status: false, valid: false } });
      expect(textsOf(envelope, name)).toHaveLength(1);
      expect(Object.keys(answer(envelope).fields)).toEqual([name]);
    }
    expect(await stored(api)).toEqual([]);
    expect(await mailsOf(api)).toEqual([]);
  });

  it('needs nothing else', async () => {
    const api = await testApi({ user: null });
    const least = Object.fromEntries([...required, 'terms'].map((name) => [name, valid[name as keyof typeof valid]]));
    expect(answer(await send(api, least)).valid).toBe(true);
  });

  it.each([
    ['en', 'Accept the terms to send the application', 'The application was not sent. Correct the marked fields'],
    ['uk', 'Щоб надіслати заявку, прийміть умови', 'Заявку не надіслано. Виправте позначені поля'],
  ] as const)('is refused without accepted terms: %s', async (language, text, message) => {
    const api = await testApi({ user: null, language });
    for (const terms of [false, undefined]) {
      const envelope = await send(api, { ...valid, terms });
      expect(textsOf(envelope, 'terms')).toEqual([text]);
      expect(Object.keys(answer(envelope).fields)).toEqual(['terms']);
      expect(envelope.messages).toEqual([{ type: 'error', text: message }]);
    }
    expect(await stored(api)).toEqual([]);
  });

  it.each([
    ['phone', '067 123', 'a phone', /phone/i],
    ['phone', '+48 600 100 200', 'a foreign phone', /phone/i],
    ['email', 'iryna@example', 'an email', /address like/],
    ['name_of_legal_entity', 'я'.repeat(256), 'a long text', /255/],
    ['comment', 'я'.repeat(2001), 'a long comment', /2,?000/],
    ['edrpou', '1234567', 'a short code', 'It has 8 or 10 digits. There are 7'],
    ['edrpou', '14360570', 'the code of a company', 'A sole proprietor gives the 10 digits of RNOKPP'],
    ['edrpou', '3652504574', 'a mistyped code', /slip in the code/],
    ['tin', '1234567', 'a short number', 'It has 8, 10 or 12 digits. There are 7'],
    ['tin', '14360570', 'the code of a company', 'A sole proprietor gives the 10 digits of RNOKPP'],
    ['tin', '1759013777', 'a mistyped number', /slip in the code/],
    ['type_of_legal_entity', 'gmbh', 'a form that is not offered', /offered/],
    ['logo', 'nowhere', 'a file that there is not', /offered/],
    ['website', 'javascript:alert(1)', 'an address that is none of a page', /starts with https/],
    ['facebook', ' data:text/html,x', 'an address that is none of a page', /starts with https/],
  ])('is refused with a wrong %s (%p)', async (name, value, _what, text) => {
    const api = await testApi({ user: null });
    const envelope = await send(api, { ...valid, [name]: value });
    expect(answer(envelope).valid).toBe(false);
    expect(textsOf(envelope, name)).toContainEqual(
      typeof text === 'string' ? text : (expect.stringMatching(text) as string),
    );
    expect(await stored(api)).toEqual([]);
  });

  it('names all wrong fields at once', async () => {
    const api = await testApi({ user: null });
    expect(Object.keys(answer(await send(api, {})).fields).toSorted()).toEqual([...required, 'terms'].toSorted());
  });

  it.each([
    ['a payer of VAT', { tin: '123456789012' }],
    ['a company without VAT', { type_of_legal_entity: 'llc', edrpou: '14360570', tin: '14360570', vat_payer: false }],
    ['a farm', { type_of_legal_entity: 'farm', edrpou: '31316718', tin: '31316718', vat_payer: false }],
    ['an organization', { type_of_legal_entity: 'ngo', edrpou: '37193071', tin: '37193071', vat_payer: false }],
    ['somebody else', { type_of_legal_entity: 'other', edrpou: '14360570', tin: '14360570', vat_payer: false }],
  ])('is taken of %s', async (_who, values) => {
    const api = await testApi({ user: null });
    expect(answer(await send(api, { ...valid, ...values })).fields).toEqual({});
  });

  it.each([
    ['with VAT that repeats its code', { tin: '14360570', vat_payer: true }, /12 digits/],
    ['that gives the code of another one', { tin: '31316718', vat_payer: false }, /EDRPOU code itself/],
    ['that gives the number of a person', { tin: '1759013776', vat_payer: false }, /A company gives/],
  ])('is refused of a company %s', async (_what, values, text) => {
    const api = await testApi({ user: null });
    const envelope = await send(api, { ...valid, type_of_legal_entity: 'llc', edrpou: '14360570', ...values });
    expect(textsOf(envelope, 'tin')).toEqual([expect.stringMatching(text)]);
    expect(await stored(api)).toEqual([]);
  });

  it.each([
    ['en', 'There is an application or a shop with this code already. If this is a mistake, write to us'],
    ['uk', 'Заявку або магазин із цим кодом уже зареєстровано. Якщо це помилка, напишіть нам'],
  ] as const)('with a code that has one already is refused politely: %s', async (language, text) => {
    const api = await testApi({
      user: null,
      language,
      seed: { shops: [aShop('shop-old', 'Старий', { edrpou: { 0: '14360570' } })] },
    });
    expect(textsOf(await send(api, { ...valid, ...company }), 'edrpou')).toEqual([text]);
    await send(api);
    expect(textsOf(await send(api, { ...valid, email: 'other@example.com' }), 'edrpou')).toEqual([text]);
  });

  it('may be sent again after it was refused or removed', async () => {
    const { api, id } = await applied();
    await api.post(`/api/application/refuse/${id}`, { reason: 'Код не той' });
    expect(answer(await send(api)).valid).toBe(true);
    const [again] = (await stored(api)).filter(({ _id }) => _id !== id);
    await api.delete(`/api/application/delete/${again?._id}`);
    expect(answer(await send(api)).valid).toBe(true);
  });

  it('of two that come at once is stored once', async () => {
    const api = await testApi({ user: null });
    const answers = await Promise.all([send(api), send(api)]);
    expect(answers.map((envelope) => answer(envelope).valid).toSorted()).toEqual([false, true]);
    expect(await stored(api)).toHaveLength(1);
    expect(await mailsOf(api)).toHaveLength(1);
  });

  it('is of the terms as staff have changed them last', async () => {
    const api = await testApi();
    const page = async (slug: string) =>
      (
        await api.post('/api/page/insert', {
          fields: { title: { uk: slug, en: slug }, slug: { 0: slug }, active: { 0: true } },
        })
      ).result as unknown as SaveResult;
    await page('about');
    const offer = await page('offer');
    api.clock.advance(60_000);
    expect(await page('privacy')).toMatchObject({ valid: true });
    await send(api);
    api.clock.advance(day);
    await api.put(`/api/page/update/${offer._id}`, { fields: { title: { uk: 'Публічна оферта' } } });
    await send(api, { ...valid, ...company });
    const versions = (await stored(api)).map(({ terms_version: version }) => (version as { 0: string })[0]);
    expect(versions.toSorted()).toEqual(['2025-11-21 12:01', '2025-11-22 12:01']);
  });

  it('sets nothing that staff decide', async () => {
    const api = await testApi({ user: null });
    await send(api, { ...valid, state: 'accepted', note: 'x', reason: 'x', _id: 'mine', terms_version: 'none' });
    expect(await stored(api)).toMatchObject([
      { _id: expect.not.stringMatching('mine'), state: { 0: 'new' }, terms_version: { 0: '2026-11-01' } },
    ]);
  });

  it('does not come back from the trash beside another one of its code', async () => {
    const { api, id } = await applied();
    await api.delete(`/api/application/delete/${id}`);
    await send(api, { ...valid, email: 'other@example.com' });
    const restored = await api.post(`/api/application/restore/${id}`);
    expect(restored.messages.map(({ text: said }) => said)).toEqual([
      'Code (EDRPOU): an application or a shop has this one by now',
    ]);
    expect(await api.store.get('applications', id)).toMatchObject({ _deleted: true });
    for (const other of await stored(api))
      if (other._id !== id) await api.delete(`/api/application/delete/${other._id}`);
    await api.post(`/api/application/restore/${id}`);
    expect(await api.store.get('applications', id)).toMatchObject({ _deleted: false });
  });

  it.each([[{ edrpou: 14360570 }], [{ vat_payer: 'yes' }], [{ logo: ['x'] }], [{ comment: 'x'.repeat(30_000) }]])(
    'that is no form is a bad request: %j',
    async (more) => {
      expect((await send(await testApi({ user: null }), { ...valid, ...more })).status).toBe(400);
    },
  );

  it('can not be sent without end from one network', async () => {
    const api = await testApi({ user: null });
    const client = await api.as(null, '192.0.2.77');
    const statuses = [];
    for (let time = 0; time < 31; time += 1) statuses.push((await send(api, {}, client)).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(30);
    expect(await send(api, {}, client)).toMatchObject({ status: 429, messages: [{ text: /Too many attempts/ }] });
    expect((await send(api, {}, await api.as(null, '192.0.2.78'))).status).toBe(200);
  });

  it.each([
    ['one address', ['shop@example.com']],
    ['one mailbox', ['shop@example.com', 'Shop+1@example.com', 'shop+a+b@example.com', 'shop+2@example.com']],
  ])('mails %s three times at most', async (_what, addresses) => {
    const api = await testApi({ user: null });
    const codes = ['14360570', '31316718', '37193071', '00032129'];
    const statuses = [];
    for (const [place, edrpou] of codes.entries()) {
      const client = await api.as(null, `192.0.2.${place + 1}`);
      const email = addresses[place % addresses.length];
      statuses.push((await send(api, { ...valid, ...company, edrpou, email }, client)).status);
    }
    expect(statuses).toEqual([200, 200, 200, 429]);
    expect(await mailsOf(api)).toHaveLength(3);
  });

  it('makes no link of the words of who applies', async () => {
    const api = await testApi({ user: 'staff' });
    await send(api, { ...valid, name_of_legal_entity: 'Виграли https://evil.example/win або www.evil.example' });
    const [mail] = await mailsOf(api);
    expect(mail?.text).toContain('Виграли https: // evil. example/win або www. evil. example');
    expect(mail?.text).not.toContain('evil.example');
    expect(mail?.html).not.toContain('evil.example');
  });
});

describe('the logo of an application', () => {
  it.each([
    ['logo.png', 'image/png'],
    ['logo.jpg', 'image/jpeg'],
    ['logo.jpeg', 'image/jpeg'],
  ] as const)('%s is taken, and goes with the application', async (filename, mime) => {
    const api = await testApi({ user: null });
    const sent = await sendLogo(await api.as(null), filename, await picture(60, 60, mime));
    expect(sent).toMatchObject({ status: 200, result: { _id: expect.any(String), url: /^\/media\// } });
    expect(Object.keys(sent.result).toSorted()).toEqual(['_id', 'url']);
    expect(answer(await send(api, { ...valid, logo: logoOf(sent)._id })).valid).toBe(true);
    expect(await stored(api)).toMatchObject([{ logo: { 0: [{ id: logoOf(sent)._id }] } }]);
  });

  it('of the same bytes is one file', async () => {
    const api = await testApi({ user: null });
    const [client, bytes] = [await api.as(null), await picture(60, 60)];
    const ids = [
      logoOf(await sendLogo(client, 'a.png', bytes))._id,
      logoOf(await sendLogo(client, 'b.png', bytes))._id,
    ];
    expect(new Set(ids).size).toBe(1);
  });

  it('that is no logo is refused and leaves nothing', async () => {
    const api = await testApi({ user: null });
    const client = await api.as(null);
    const tooBig = padded(await picture(60, 60, 'image/jpeg'), 1_048_577);
    const answers = [
      await sendLogo(client, 'logo.gif', await picture(60, 60, 'image/gif')),
      await sendLogo(client, 'logo.jpg', tooBig),
      await sendLogo(client, 'logo.png', await picture(200, 100)),
      await sendLogo(client, 'logo.png', Buffer.from('a;b\n1;2\n')),
      // Other kinds are not measured before they are refused.
      await sendLogo(client, 'logo.png', await picture(200, 100, 'image/gif')),
      await sendLogo(client, 'logo.jpg', oblongHeif),
    ];
    expect(answers.map(({ status, messages }) => [status, messages[0]?.text])).toEqual([
      [400, expect.stringMatching(/not accepted.*jpeg, png/)],
      [413, expect.stringContaining('at most 1 MB')],
      [400, 'The logo “logo.png” is not square. It has to be a JPG or PNG with equal sides'],
      [400, expect.stringMatching(/not accepted/)],
      [400, expect.stringMatching(/not accepted/)],
      [400, expect.stringMatching(/not accepted/)],
    ]);
    expect(await api.store.count('media', matchAll)).toBe(0);
  });

  it('is taken sixty times an hour, from however many networks', async () => {
    const api = await testApi({ user: null });
    const statuses: number[] = [];
    for (let at = 0; at <= 60; at += 1)
      statuses.push((await sendLogo(await api.as(null, `198.51.100.${at}`), 'logo.png', Buffer.from('x'))).status);
    expect(statuses).toEqual([...Array.from({ length: 60 }, () => 400), 429]);
    api.clock.advance(3_600_000);
    expect((await sendLogo(await api.as(null, '198.51.100.200'), 'logo.png', Buffer.from('x'))).status).toBe(400);
  });

  it('of exactly 1 MB is taken', async () => {
    const api = await testApi({ user: null });
    const bytes = padded(await picture(60, 60, 'image/jpeg'), 1_048_576);
    expect((await sendLogo(await api.as(null), 'logo.jpg', bytes)).status).toBe(200);
  });

  /** Lets days pass, each with its nightly jobs. */
  async function days(api: TestApi, count: number): Promise<void> {
    for (let at = 0; at < count; at += 1) {
      api.clock.advance(day);
      await (await api.as('admin')).get('/api/admin/start');
      await api.idle();
    }
  }
  const libraryOf = async (api: TestApi) => (await api.store.find('media', { where: matchAll })).records;

  it('that no application has taken within a day leaves the library', async () => {
    const api = await testApi({ user: null });
    // Schedules begin with their next occurrence.
    await days(api, 1);
    const client = await api.as(null);
    const logos = [];
    for (const side of [50, 60, 70])
      logos.push(logoOf(await sendLogo(client, `${side}.png`, await picture(side, side))));
    // Staff upload the same picture for a record that they have not saved yet.
    const same = await picture(90, 90);
    const adopted = logoOf(await sendLogo(client, '90.png', same))._id;
    const [taken, kept, lost] = logos.map(({ _id }) => _id);
    await send(api, { ...valid, logo: taken });
    const admin = await api.as('admin');
    await admin.put(`/api/media/update/${kept}`, { fields: { title: { 0: 'Знак майстерні' } } });
    const upload = (async function* () {
      yield { name: 'file', filename: 'own.png', chunks: content(await picture(80, 80)) };
    })();
    await admin.send('PUT', '/api/media/upload', undefined, { upload });
    const uploadSame = (async function* () {
      yield { name: 'file', filename: 'same.png', chunks: content(same) };
    })();
    await admin.send('PUT', '/api/media/upload', undefined, { upload: uploadSame });
    expect(await libraryOf(api)).toHaveLength(5);
    await days(api, 2);
    const left = await libraryOf(api);
    expect(left).toHaveLength(4);
    expect(left.map(({ _id }) => _id)).toEqual(expect.arrayContaining([taken, kept, adopted]));
    expect(answer(await send(api, { ...valid, ...company, logo: lost })).valid).toBe(false);
  });

  it('that is sent once more stays for another day', async () => {
    const api = await testApi({ user: null });
    await days(api, 1);
    const bytes = await picture(60, 60);
    const logo = async () => logoOf(await sendLogo(await api.as(null), 'logo.png', bytes))._id;
    const first = await logo();
    api.clock.advance(day - 3_600_000);
    expect(await logo()).toBe(first);
    // The night after: the file is older than a day.
    api.clock.advance(18 * 3_600_000);
    await (await api.as('admin')).get('/api/admin/start');
    await api.idle();
    expect(answer(await send(api, { ...valid, logo: first })).valid).toBe(true);
  });

  it('is what was sent, also where the library has the same bytes cropped', async () => {
    const api = await testApi();
    const bytes = await picture(120, 120);
    const upload = (async function* () {
      yield { name: 'file', filename: 'square.png', chunks: content(bytes) };
    })();
    await api.send('PUT', '/api/media/upload', undefined, { upload });
    const [file] = (await api.store.find('media', { where: matchAll })).records;
    const crop = { left: 0, top: 0, width: 120, height: 60 };
    expect((await api.post(`/api/media/edit/${file?._id}`, { crop })).status).toBe(200);
    const logo = await logoOf(await sendLogo(await api.as(null), 'logo.png', bytes))._id;
    expect(logo).not.toBe(file?._id);
    expect(answer(await send(api, { ...valid, logo })).valid).toBe(true);
    // Sent again it is that file, not a third one.
    expect(logoOf(await sendLogo(await api.as(null), 'logo.png', bytes))._id).toBe(logo);
  });

  it('must be square also when it is a file of the library', async () => {
    const api = await testApi();
    const upload = (async function* () {
      yield { name: 'file', filename: 'wide.png', chunks: content(await picture(200, 100)) };
    })();
    await api.send('PUT', '/api/media/upload', undefined, { upload });
    const [wide] = (await api.store.find('media', { where: matchAll })).records;
    expect(textsOf(await send(api, { ...valid, logo: wide?._id }), 'logo')).toEqual([
      'The logo has to be square: JPG or PNG, up to 1 MB',
    ]);
  });

  it('can not be sent without end from one network', async () => {
    const api = await testApi({ user: null });
    const client = await api.as(null, '192.0.2.77');
    const statuses = [];
    for (let time = 0; time < 11; time += 1)
      statuses.push((await sendLogo(client, 'a.csv', Buffer.from('a;b'))).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 400), 429]);
  });
});

describe('applications in the panel', () => {
  it('that are new are counted on the dashboard of staff, as in the list that it leads to', async () => {
    const { api, id } = await applied();
    await send(api, { ...valid, ...company });
    await api.post(`/api/application/refuse/${id}`, { reason: 'Код не той' });
    const cards = async (client: TestApi | TestClient) =>
      ((await client.get('/api/home/dashboard')).result as unknown as DashboardResult).attention.filter(
        ({ entity }) => entity === 'application',
      );
    const [card] = await cards(api);
    expect(card).toEqual({ id: 'newApplications', entity: 'application', count: 1, filter: 'state:new' });
    const list = await api.post('/api/application/list', { filter: { $and: [{ state: 'new' }] } });
    expect(list.result).toMatchObject({ allItemsCount: 1 });
    expect(await cards(await api.as('merchant'))).toEqual([]);
  });

  it('are listed by their state for staff, and are read-only but for a note', async () => {
    const { api, id } = await applied();
    const list = (await api.post('/api/application/list', { filter: { $and: [{ state: 'new' }] } }))
      .result as unknown as ListResult;
    expect(list.items.map(({ _id }) => _id)).toEqual([id]);
    const note = { note: { 0: 'Зателефонувати' } };
    for (const other of [{ state: { 0: 'accepted' } }, { edrpou: { 0: '14360570' } }])
      expect((await api.put(`/api/application/update/${id}`, { fields: { ...note, ...other } })).result).toMatchObject({
        valid: false,
      });
    await api.put(`/api/application/update/${id}`, { fields: { ...note, state: { 0: 'new' } } });
    expect(await stored(api)).toMatchObject([
      { note: { 0: 'Зателефонувати' }, state: { 0: 'new' }, edrpou: { 0: '3652504575' } },
    ]);
    const { form } = (await api.get(`/api/application/load/${id}`)).result as unknown as LoadResult;
    const open = form.fields.groups.flatMap(({ items }) => fieldsIn(items)).filter((field) => !field.readonly);
    expect(open.map(({ name }) => name)).toEqual(['note']);
  });

  it('are made by nobody there', async () => {
    const { api } = await applied({ user: 'admin' });
    expect((await api.get('/api/application/create')).status).toBe(403);
    expect((await api.post('/api/application/insert', { fields: {} })).status).toBe(403);
  });

  it.each(['merchant', null])('are nothing for %p', async (user) => {
    const { api, id } = await applied();
    const client = await api.as(user);
    const status = user === null ? 401 : 403;
    for (const call of [
      client.post('/api/application/list'),
      client.get(`/api/application/load/${id}`),
      client.post(`/api/application/accept/${id}`),
      client.post(`/api/application/refuse/${id}`, { reason: 'x' }),
    ])
      expect((await call).status).toBe(status);
    expect(await stored(api)).toMatchObject([{ state: { 0: 'new' } }]);
  });
});

describe('an accepted application', () => {
  it('makes the shop and its user, both off, and mails the link', async () => {
    const { api, id } = await applied();
    expect(await api.post(`/api/application/accept/${id}`)).toMatchObject({
      status: 200,
      messages: [
        {
          type: 'warning',
          text: 'The application is accepted. There is no mail server: the mail with the link to iryna@example.com waits in the list of emails',
        },
      ],
      result: { status: true, state: 'accepted' },
    });
    const user = await byEmail(api, 'iryna@example.com');
    expect(user).toMatchObject({ type: { 0: 'merchant' }, active: { 0: false }, language: { 0: 'en' } });
    expect(await api.store.get('shops', (user?.shop as { 0: string })[0])).toMatchObject({
      title: { uk: valid.name_of_legal_entity, en: valid.name_of_legal_entity },
      active: { 0: false },
      type_of_legal_entity: { 0: 'fop' },
      edrpou: { 0: valid.edrpou },
      tin: { 0: valid.tin },
      vat_payer: { 0: true },
      legal_address: { 0: valid.legal_address },
      actual_address: { 0: valid.actual_address },
      production_address: { 0: valid.production_address },
      person: { 0: valid.name },
      phone: { 0: '+38 (067) 123 45 67' },
      email: { 0: 'iryna@example.com' },
    });
    const [mail] = await mailsOf(api);
    expect(mail).toMatchObject({ to: 'iryna@example.com', subject: 'Your shop on Yarmarok: the last step' });
    expect(mail?.text).toContain('https://yarmarok.test/merchantpanel/user/invitation#');
    expect(mail?.text).toContain('The link works until 2025-11-28 12:01.');
  });

  it('is mailed in Ukrainian to who applied in Ukrainian', async () => {
    const { api, id } = await applied({ language: 'uk' });
    await api.post(`/api/application/accept/${id}`);
    const [mail] = await mailsOf(api);
    expect(mail).toMatchObject({ language: 'uk', subject: 'Ваш магазин на «Ярмарку»: останній крок' });
    expect(mail?.text).toMatch(/Вашу заявку прийнято\.[^]*Створіть пароль за посиланням:\nhttps:/);
  });

  it('lets the merchant in once the link has set a password, and opens the shop', async () => {
    const { api, id } = await applied();
    await api.post(`/api/application/accept/${id}`);
    const token = tokenIn((await mailsOf(api))[0]);
    api.clock.advance(7 * day - 1);
    const guest = await api.as(null);
    const password = 'nove-misto-2026';
    expect((await guest.post('/api/user/login', { email: 'iryna@example.com', password })).status).toBe(401);
    expect(await guest.post('/api/user/reset-password', { token, password, repeated: password })).toMatchObject({
      status: 200,
      result: { redirect: '/merchantpanel/' },
      user: { type: 'merchant' },
    });
    // Inside at once, and with the password from then on.
    expect((await guest.get('/api/admin/start')).status).toBe(200);
    const later = await api.as(null);
    expect((await later.post('/api/user/login', { email: 'iryna@example.com', password })).status).toBe(200);
    const user = await byEmail(api, 'iryna@example.com');
    expect(await api.store.get('shops', (user?.shop as { 0: string })[0])).toMatchObject({ active: { 0: true } });
    expect((await guest.post('/api/user/reset-password', { token, password, repeated: password })).status).toBe(410);
  });

  it('has a link that works for seven days, also when others ask for new passwords', async () => {
    const { api, id } = await applied();
    await api.post(`/api/application/accept/${id}`);
    const token = tokenIn((await mailsOf(api))[0]);
    api.clock.advance(2 * day);
    await (await api.as(null)).post('/api/user/forgot-password', { email: 'staff@example.com' });
    await api.idle();
    const use = async () =>
      (await api.as(null)).post('/api/user/reset-password', { token, password: 'short', repeated: 'short' });
    expect((await use()).status).toBe(400);
    api.clock.advance(5 * day);
    expect((await use()).status).toBe(410);
  });

  it('gives a link for an account that is off only as an invitation', async () => {
    const { api } = await applied({ seed: { users: [aUser('off', 'staff', 'shop-owner', { active: { 0: false } })] } });
    await (await api.as(null)).post('/api/user/forgot-password', { email: 'off@example.com' });
    await api.idle();
    expect((await mailsOf(api)).map(({ to }) => to)).toEqual(['iryna@example.com']);
  });

  it('is accepted once, however often and by whomever the button is pressed', async () => {
    const { api, id } = await applied();
    const admin = await api.as('admin');
    const answers = await Promise.all([
      api.post(`/api/application/accept/${id}`),
      admin.post(`/api/application/accept/${id}`),
    ]);
    answers.push(await api.post(`/api/application/accept/${id}`));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(answers.map(({ messages }) => messages[0]?.text).toSorted()).toEqual([
      expect.stringMatching(/^The application is accepted/),
      'The application was accepted before. Its email is sent only once',
      'The application was accepted before. Its email is sent only once',
    ]);
    const hasCode = { op: 'in', path: 'edrpou.0', values: [valid.edrpou] } as const;
    expect(await api.store.count('shops', hasCode)).toBe(1);
    expect(await mailsOf(api)).toHaveLength(2);
    expect((await api.post(`/api/application/refuse/${id}`, { reason: 'Ні' })).status).toBe(409);
  });

  it('is accepted by a second press where the first one was cut off after any of its writes', async () => {
    let cuts = 0;
    for (let isCut = true; isCut; cuts += 1) {
      const { api, id } = await applied();
      const shops = await api.store.count('shops', matchAll);
      const cut = failingStore(api.store);
      const dying = await testApi({ user: 'staff', store: cut.store, clock: api.clock });
      cut.failAfter(cuts);
      await dying.post(`/api/application/accept/${id}`);
      isCut = cut.hasFailed();
      // Nobody else has the lock of the process that died.
      api.clock.advance(5 * 60_000);
      expect((await api.post(`/api/application/accept/${id}`)).status).toBe(200);
      expect(await api.store.count('shops', matchAll)).toBe(shops + 1);
      expect(await stored(api)).toMatchObject([{ state: { 0: 'accepted' } }]);
      const user = await byEmail(api, 'iryna@example.com');
      expect(await api.store.get('shops', (user?.shop as { 0: string })[0])).toMatchObject({
        edrpou: { 0: valid.edrpou },
        active: { 0: false },
      });
      const [mail] = await mailsOf(api);
      const password = 'nove-misto-2026';
      const guest = await api.as(null);
      const used = await guest.post('/api/user/reset-password', { token: tokenIn(mail), password, repeated: password });
      expect([cuts, used.status]).toEqual([cuts, 200]);
    }
    // The shop, the user, the decision, the token, the mail, the note.
    expect(cuts).toBeGreaterThan(6);
  });

  it.each([
    ['en', 'There is a user with the email merchant@example.com. Change it or refuse the application'],
    ['uk', 'Користувач з електронною поштою merchant@example.com уже є. Змініть його адресу або відхиліть заявку'],
  ] as const)('is not possible where there is a user with its email: %s', async (language, text) => {
    const { api, id } = await applied({ language }, { ...valid, email: 'merchant@example.com' });
    const shops = await api.store.count('shops', matchAll);
    expect(await api.post(`/api/application/accept/${id}`)).toMatchObject({ status: 409, messages: [{ text }] });
    expect(await api.store.count('shops', matchAll)).toBe(shops);
    expect(await stored(api)).toMatchObject([{ state: { 0: 'new' } }]);
  });

  it('is not possible where there is a shop with its code by now', async () => {
    const { api, id } = await applied();
    await api.put('/api/shop/update/shop-kosiv', { fields: { edrpou: { 0: valid.edrpou } } });
    expect(await api.post(`/api/application/accept/${id}`)).toMatchObject({
      status: 409,
      messages: [{ text: expect.stringContaining(`shop with the code ${valid.edrpou}`) }],
    });
    expect(await byEmail(api, 'iryna@example.com')).toBeUndefined();
  });

  it('takes the logo into the shop', async () => {
    const api = await testApi({ user: 'staff' });
    const logo = logoOf(await sendLogo(await api.as(null), 'logo.png', await picture(60, 60)))._id;
    await send(api, { ...valid, logo });
    const [application] = await stored(api);
    await api.post(`/api/application/accept/${application?._id}`);
    const user = await byEmail(api, 'iryna@example.com');
    expect(await api.store.get('shops', (user?.shop as { 0: string })[0])).toMatchObject({
      logo: { 0: [{ id: logo }] },
    });
  });

  it('is not found by a wrong id or in the trash', async () => {
    const { api, id } = await applied();
    expect((await api.post('/api/application/accept/nobody')).status).toBe(404);
    await api.delete(`/api/application/delete/${id}`);
    expect((await api.post(`/api/application/accept/${id}`)).status).toBe(404);
    expect((await api.post(`/api/application/refuse/${id}`, { reason: 'Ні' })).status).toBe(404);
  });
});

describe('the invitation of an accepted application', () => {
  const invitation = async (api: TestApi, id: string) =>
    (await api.get(`/api/application/invitation/${id}`)).result as unknown as ApplicationInvitation;
  const use = async (api: TestApi, mail: MailDetails | undefined) => {
    const guest = await api.as(null);
    const password = 'nove-misto-2026';
    return (await guest.post('/api/user/reset-password', { token: tokenIn(mail), password, repeated: password }))
      .status;
  };
  async function accepted(options: Parameters<typeof testApi>[0] = {}) {
    const { api, id } = await applied(options);
    await api.post(`/api/application/accept/${id}`);
    const [first] = await mailsOf(api);
    return { api, id, first };
  }

  it('is sent again when it has run out, and its history tells by whom', async () => {
    const { api, id, first } = await accepted();
    const sent = api.clock.now();
    expect(await invitation(api, id)).toEqual({ isWaiting: true, until: new Date(sent + 7 * day).toISOString() });
    api.clock.advance(8 * day);
    expect(await use(api, first)).toBe(410);
    expect(await api.post(`/api/application/invite/${id}`)).toMatchObject({
      status: 200,
      messages: [
        {
          type: 'warning',
          text: 'There is no mail server: the mail with a new link to iryna@example.com waits in the list of emails',
        },
      ],
      result: { status: true, state: 'accepted' },
    });
    expect(await invitation(api, id)).toMatchObject({ until: new Date(sent + 15 * day).toISOString() });
    const { items } = (await api.get(`/api/application/history/${id}`)).result as unknown as ChangesResult;
    expect(items[0]).toMatchObject({ by: { _id: 'staff' }, kind: 'updated' });
    expect(items[0]?.fields.map(({ name }) => name)).toEqual(['invited']);
    const [again] = await mailsOf(api);
    expect(again).toMatchObject({ to: 'iryna@example.com', subject: 'Your shop on Yarmarok: the last step' });
    expect(await use(api, again)).toBe(200);
    expect(await invitation(api, id)).toMatchObject({ isWaiting: false });
  });

  it('ends the link from before, and goes to the address that the user has by now', async () => {
    const { api, id, first } = await accepted();
    const user = await byEmail(api, 'iryna@example.com');
    api.clock.advance(60_000);
    const admin = await api.as('admin');
    await admin.put(`/api/user/update/${user?._id}`, { fields: { email: { 0: 'iryna.h@example.com' } } });
    api.clock.advance(60_000);
    await api.post(`/api/application/invite/${id}`);
    const mails = await mailsOf(api);
    const again = mails.find(({ to, subject }) => to === 'iryna.h@example.com' && subject.includes('the last step'));
    expect(await use(api, first)).toBe(410);
    expect(await use(api, again)).toBe(200);
  });

  it('is not sent to who has set a password, also when the account was turned off since', async () => {
    const { api, id, first } = await accepted();
    expect(await use(api, first)).toBe(200);
    const again = () => api.post(`/api/application/invite/${id}`);
    const refused = { status: 409, messages: [{ text: expect.stringContaining('There is nobody to invite') }] };
    expect(await again()).toMatchObject(refused);
    const user = await byEmail(api, 'iryna@example.com');
    const admin = await api.as('admin');
    await admin.put(`/api/user/update/${user?._id}`, { fields: { active: { 0: false } } });
    expect(await byEmail(api, 'iryna@example.com')).toMatchObject({ active: { 0: false } });
    expect(await again()).toMatchObject(refused);
    expect(await invitation(api, id)).toMatchObject({ isWaiting: false });
  });

  it('is not sent to who was turned on and off by hand', async () => {
    const { api, id } = await accepted();
    const user = await byEmail(api, 'iryna@example.com');
    const admin = await api.as('admin');
    for (const action of ['make-active', 'make-disactive'])
      await admin.post('/api/user/list', { action, selectedItems: [user?._id] });
    expect(await byEmail(api, 'iryna@example.com')).toMatchObject({ active: { 0: false } });
    expect((await api.post(`/api/application/invite/${id}`)).status).toBe(409);
  });

  it('is sent again five times at once; then one waits', async () => {
    const { api, id } = await accepted();
    const before = (await mailsOf(api)).length;
    const invite = async () => (await api.post(`/api/application/invite/${id}`)).status;
    for (const status of [200, 200, 200, 200, 200, 429]) expect(await invite()).toBe(status);
    expect(await mailsOf(api)).toHaveLength(before + 5);
    api.clock.advance(60_000);
    expect(await invite()).toBe(200);
  });

  it('is only of an accepted application, for who may decide', async () => {
    const { api, id } = await applied();
    expect((await api.post(`/api/application/invite/${id}`)).status).toBe(409);
    expect(await invitation(api, id)).toEqual({ isWaiting: false, until: null });
    expect((await api.post('/api/application/invite/nobody')).status).toBe(404);
    const merchant = await api.as('merchant');
    expect((await merchant.post(`/api/application/invite/${id}`)).status).toBe(403);
    expect((await merchant.get(`/api/application/invitation/${id}`)).status).toBe(403);
  });
});

describe('a refused application', () => {
  it('mails the reason, once', async () => {
    const { api, id } = await applied({ language: 'uk' });
    const refuse = () => api.post(`/api/application/refuse/${id}`, { reason: ' Код не відповідає назві. ' });
    expect(await refuse()).toMatchObject({
      status: 200,
      messages: [
        {
          text: 'Заявку відхилено. Поштового сервера немає: лист із причиною на iryna@example.com чекає в списку листів',
        },
      ],
      result: { status: true, state: 'refused' },
    });
    expect(await refuse()).toMatchObject({
      status: 200,
      messages: [{ text: 'Заявку вже відхилено раніше. Лист надсилають лише один раз' }],
    });
    expect(await stored(api)).toMatchObject([{ state: { 0: 'refused' }, reason: { 0: 'Код не відповідає назві.' } }]);
    const mails = await mailsOf(api);
    expect(mails).toHaveLength(2);
    expect(mails.find(({ subject }) => subject === 'Ваша заявка на «Ярмарку»')?.text).toContain(
      'Причина: Код не відповідає назві.',
    );
    expect((await api.post(`/api/application/accept/${id}`)).status).toBe(409);
    expect(await byEmail(api, 'iryna@example.com')).toBeUndefined();
  });

  it.each([
    [{}, 'Enter the reason'],
    [{ reason: ' \n ' }, 'Enter the reason'],
    [{ reason: 'я'.repeat(2001) }, /2,?000/],
  ])('needs a reason (%#)', async (body, text) => {
    const { api, id } = await applied();
    const refused = await api.post(`/api/application/refuse/${id}`, body);
    expect(refused.status).toBe(400);
    expect(refused.messages[0]?.text).toMatch(text);
    expect(await stored(api)).toMatchObject([{ state: { 0: 'new' } }]);
  });

  const reason = 'Код не той';
  const cutOff = async (api: TestApi, writes: number, path: string, body: object = {}): Promise<void> => {
    const cut = failingStore(api.store);
    const dying = await testApi({ user: 'staff', store: cut.store, clock: api.clock });
    cut.failAfter(writes);
    await dying.post(path, body);
    expect(cut.hasFailed()).toBe(true);
    // Nobody else has the lock of the process that died.
    api.clock.advance(5 * 60_000);
  };

  it.each([0, 1, 2, 3, 4, 5])('leaves nothing of an acceptance that was cut off after %i writes', async (writes) => {
    const { api, id } = await applied();
    const shops = await api.store.count('shops', matchAll);
    await cutOff(api, writes, `/api/application/accept/${id}`);
    expect((await api.post(`/api/application/refuse/${id}`, { reason })).status).toBe(200);
    expect(await api.store.count('shops', matchAll)).toBe(shops);
    expect(await byEmail(api, 'iryna@example.com')).toBeUndefined();
    expect(answer(await send(api)).valid).toBe(true);
  });

  it.each([0, 1, 2, 3, 4])(
    'is mailed by a second press where the first was cut off after %i writes',
    async (writes) => {
      const { api, id } = await applied();
      await cutOff(api, writes, `/api/application/refuse/${id}`, { reason });
      expect((await api.post(`/api/application/refuse/${id}`, { reason })).status).toBe(200);
      expect((await mailsOf(api)).filter(({ text }) => text.includes(reason))).toHaveLength(1);
    },
  );

  it.each([
    ['en', 'Enter the reason'],
    ['uk', 'Вкажіть причину відмови'],
  ] as const)('needs a reason: %s', async (language, text) => {
    const { api, id } = await applied({ language });
    expect(await api.post(`/api/application/refuse/${id}`, { reason: '  ' })).toMatchObject({
      status: 400,
      messages: [{ text }],
    });
    expect(await stored(api)).toMatchObject([{ state: { 0: 'new' } }]);
  });
});
