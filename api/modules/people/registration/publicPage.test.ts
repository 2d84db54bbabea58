import type { RegisterFormResult, ThanksFormResult } from '#domain/wire/Registration';
import type { LoginFormResult } from '#domain/wire/Start';
import { problemsOf, settingsApi, settingsFields } from '../../../testing/settingsApi';
import type { TestApi } from '../../../testing/testApi';
import { testApi } from '../../../testing/testApi';

describe('what the public pages say', () => {
  const pagesOf = async (api: TestApi) => {
    const guest = await api.as(null);
    const get = async <T>(name: string) => (await guest.get(`/api/user/${name}`)).result as unknown as T;
    const login = await get<LoginFormResult>('get-login-form');
    const register = await get<RegisterFormResult>('get-register-form');
    const thanks = await get<ThanksFormResult>('get-thanks-form');
    return {
      contacts: [login.template, register.template, thanks.template].map((template) => [
        template?.address,
        template?.workHours,
      ]),
      faq: register.template.merchant_faq,
    };
  };
  const change = (api: Pick<TestApi, 'put'>, fields: object) =>
    api.put('/api/property/update/public-pages', { fields });
  const address = { uk: 'Львів, площа Ринок, 1', en: '1 Rynok Square, Lviv' };
  const hours = { uk: 'Щодня, 10:00–19:00', en: 'Every day, 10:00–19:00' };
  const questions = {
    uk: [
      { title: 'Чи є комісія?', value: 'Так.\nВона в оферті.' },
      { title: 'Чи є договір?', value: 'Так' },
    ],
    en: [{ title: 'Is there a commission?', value: 'Yes' }],
  };

  it('begins with questions in both languages, which the form has, and no address', async () => {
    const api = await settingsApi();
    const { contacts, faq } = await pagesOf(api);
    const none = { uk: '', en: '' };
    const usual = [none, none];
    expect(contacts).toEqual([usual, usual, usual]);
    expect(faq).toHaveLength(8);
    const fields = await settingsFields(api, 'public-pages');
    expect([fields.get('public_address')?.value, fields.get('public_hours')?.value]).toEqual(usual);
    const inForm = fields.get('merchant_faq')?.value as Record<'uk' | 'en', { title: string; value: string }[]>;
    expect(faq.map(({ question, answer }) => [question.en, answer.en])).toEqual(
      inForm.en.map(({ title, value }) => [title, value]),
    );
    // The same where nobody has made the record: no seed, or a copy of an older installation.
    expect(await pagesOf(await testApi())).toEqual({ contacts, faq });
  });

  it('is what administrators have saved, in each language', async () => {
    const api = await settingsApi();
    const texts = { public_address: address, public_hours: hours, merchant_faq: questions };
    expect((await change(await api.as('owner-staff'), texts)).status).toBe(403);
    expect(problemsOf(await change(api, texts))).toEqual({});
    expect(await pagesOf(api)).toEqual({
      contacts: Array.from({ length: 3 }, () => [address, hours]),
      faq: [
        {
          question: { uk: 'Чи є комісія?', en: 'Is there a commission?' },
          answer: { uk: 'Так.\nВона в оферті.', en: 'Yes' },
          active: true,
        },
        { question: { uk: 'Чи є договір?', en: '' }, answer: { uk: 'Так', en: '' }, active: true },
      ],
    });
    expect(Object.keys(problemsOf(await change(api, { public_hours: { uk: 'x'.repeat(256), en: '' } })))).toEqual([
      'public_hours',
    ]);
  });

  it('is nothing where it was emptied, and the other language where one is empty', async () => {
    const api = await settingsApi();
    await change(api, {
      public_address: { uk: address.uk, en: '' },
      public_hours: { uk: '', en: '' },
      merchant_faq: { uk: questions.uk, en: [] },
    });
    const { contacts, faq } = await pagesOf(api);
    expect(contacts[0]).toEqual([
      { uk: address.uk, en: address.uk },
      { uk: '', en: '' },
    ]);
    expect(faq.map(({ question }) => question.en)).toEqual(['Чи є комісія?', 'Чи є договір?']);
    await change(api, { merchant_faq: { uk: [], en: [] } });
    expect((await pagesOf(api)).faq).toEqual([]);
  });
});
