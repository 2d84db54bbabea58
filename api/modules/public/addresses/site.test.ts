import type { LoadResult } from '#domain/wire/Form';
import type { LoginFormResult } from '#domain/wire/Start';
import type { RegisterFormResult, ThanksFormResult } from '#domain/wire/Registration';
import type { SiteConfig } from '#core/schema/ApiConfig';
import type { PublicKind } from '#core/schema/PublicKind';
import { publicKinds } from '#core/schema/PublicKind';
import { aCategory, aProduct, aRecord, aShop } from '../../../testing/testRecords';
import type { TestApi } from '../../../testing/testApi';
import { testApi } from '../../../testing/testApi';
import { homeOnSite } from './locationOf';

const url = 'https://yarmarok.example';
const both = { title: { uk: 'Глечик', en: 'Jug' }, slug: { 0: 'jug' }, active: { 0: true } };
const offered = { ...both, title: { uk: 'Оферта' }, slug: { 0: 'offer' } };
const seed = {
  products: [
    aProduct('p1', 'Глечик', {
      ...both,
      _increment: 7,
      brand: { 0: 'Майстерня' },
      gallery: { 0: [{ id: '/images/glek.jpg' }] },
    }),
  ],
  categories: [aCategory('c1', 'Глечик', both)],
  shops: [aShop('s1', 'Глечик', both)],
  pages: [aRecord('page', { _id: 'w1', ...both }), aRecord('page', { _id: 'o1', ...offered })],
  articles: [aRecord('article', { _id: 'a1', ...both })],
};
const ids: Readonly<Record<PublicKind, string>> = {
  product: 'p1',
  category: 'c1',
  shop: 's1',
  page: 'w1',
  article: 'a1',
};
const paths: SiteConfig['paths'] = {
  product: '/p/{slug}-{number}',
  category: '/{language}/c/{id}',
  page: '/cms/{id}',
};

const withSite = (site: SiteConfig = { url, paths }) => testApi({ seed, site, language: 'uk' });

async function open(api: TestApi, path: string) {
  await api.idle();
  const { status, headers } = await (await api.as(null)).send('GET', path);
  return [status, headers.location];
}

describe('where the marketplace has a site', () => {
  it.each<[string, string]>([
    ['/product/jug', '/p/jug-7'],
    ['/en/product/jug', '/en/p/jug-7'],
    ['/category/jug', '/uk/c/c1'],
    ['/en/category/jug', '/en/c/c1'],
    ['/shop/jug', '/shop/jug'],
    ['/page/jug', '/cms/w1'],
    ['/en/article/jug', '/en/article/jug'],
    // It has no English title.
    ['/en/page/offer', '/cms/o1'],
  ])('%s leads to %s there', async (path, there) => {
    expect(await open(await withSite(), path)).toEqual([302, url + there]);
  });

  it.each(publicKinds)('a former address of a %s leads to the present one there', async (kind) => {
    const api = await withSite({ url });
    await api.put(`/api/${kind}/update/${ids[kind]}`, { fields: { slug: { 0: 'pot' } } });
    expect(await open(api, `/${kind}/jug`)).toEqual([302, `${url}/${kind}/pot`]);
    expect(await open(api, `/${kind}/nothing`)).toEqual([404, undefined]);
  });

  it('what is not there leads nowhere', async () => {
    const api = await withSite();
    await api.put('/api/product/update/p1', { fields: { active: { 0: false } } });
    expect(await open(api, '/product/jug')).toEqual([410, undefined]);
    expect(await open(api, '/product/%2f%2fevil.example')).toEqual([404, undefined]);
  });

  it('start pages lead there, and are none of its own', () => {
    const publicUrl = 'https://panel.example.com';
    expect(homeOnSite('uk', { config: { site: { url }, publicUrl, ownerShopId: '' } })).toEqual({
      status: 302,
      location: `${url}/`,
    });
    expect(homeOnSite('en', { config: { site: { url }, publicUrl, ownerShopId: '' } })?.location).toBe(`${url}/en/`);
    expect(homeOnSite('uk', { config: { publicUrl, ownerShopId: '' } })).toBeNull();
  });

  it('login, registration and thanks lead there', async () => {
    const api = await withSite();
    const guest = await api.as(null);
    const { template } = (await guest.get('/api/user/get-login-form')).result as unknown as LoginFormResult;
    expect(template?.homeLink).toBe(`${url}/`);
    const form = (await guest.get('/api/user/get-register-form')).result as unknown as RegisterFormResult;
    expect(form.template).toMatchObject({
      homeLink: `${url}/`,
      offerLink: `${url}/cms/o1`,
      // There is no such page yet: its path is made of what is known.
      privacyLink: expect.stringContaining(url) as string,
    });
    const thanks = (await guest.get('/api/user/get-thanks-form')).result as unknown as ThanksFormResult;
    expect(thanks.template.homeLink).toBe(`${url}/`);
  });

  it.each(publicKinds)('the form and the preview of a %s show the address there', async (kind) => {
    const api = await withSite({ url });
    const { address, url: preview = '' } = (await api.get(`/api/${kind}/load/${ids[kind]}`))
      .result as unknown as LoadResult;
    expect(address).toBe(`${url}/${kind}/jug`);
    expect(preview).toBe(`/preview/${kind}/${ids[kind]}`);
    const { body } = await api.send('GET', preview);
    expect('text' in body && body.text).toContain(`${url}/${kind}/jug`);
  });

  it('feeds have its links, and are read again when they change', async () => {
    const read = async (api: TestApi) => {
      await api.post('/api/feed/insert', {
        fields: { title: { 0: 'Rozetka' }, slug: { 0: 'rozetka' }, format: { 0: 'rozetka' }, active: { 0: true } },
      });
      const { headers, body } = await (await api.as(null)).send('GET', '/feeds/rozetka.xml');
      if (!('bytes' in body) || !body.bytes) throw new Error('no file');
      let text = '';
      for await (const part of body.bytes) text += new TextDecoder().decode(part);
      return { tag: headers.etag, text };
    };
    const there = await read(await withSite());
    expect(there.text).toContain(`<url>${url}/p/jug-7</url>`);
    expect(there.text).toContain(`<url>${url}/</url>`);
    const here = await read(await testApi({ seed, language: 'uk' }));
    expect(here.text).toContain('<url>https://yarmarok.test/product/jug</url>');
    expect(here.tag).not.toBe(there.tag);
  });
});
