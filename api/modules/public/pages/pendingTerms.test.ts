import { testApi } from '../../../testing/testApi';
import { aRecord } from '../../../testing/testRecords';

const page = (slug: string, isOn: boolean, text = '') =>
  aRecord('page', { title: { uk: 'Оферта', en: 'Offer' }, slug: { 0: slug }, active: { 0: isOn }, text: { uk: text } });

const open = async (path: string, isOn?: boolean) => {
  const api = await testApi({ user: null, seed: { pages: isOn === undefined ? [] : [page('offer', isOn)] } });
  const { status, body } = await api.send('GET', path);
  return { status, text: 'text' in body ? body.text : '' };
};

describe('the path of a document of the terms', () => {
  it.each([undefined, false])('says that it is being prepared; turned on: %s', async (isOn) => {
    for (const [path, text] of [
      ['/page/offer', 'Публічну оферту ще готують'],
      ['/en/page/offer', 'The public offer is being prepared'],
      ['/page/privacy', 'Політику конфіденційності ще готують'],
    ] as const) {
      const answer = await open(path, isOn);
      expect(answer.status).toBe(404);
      expect(answer.text).toMatch(new RegExp(`<h1[^>]*>${text}</h1>`));
      expect(answer.text).toContain('<meta name="robots" content="noindex">');
      expect(answer.text).not.toContain('Оферта</h1>');
    }
  });

  it('says so too while it has gaps to fill in, and no page leads to it', async () => {
    const text = '<p>Цю оферту склало <strong>[назва компанії]</strong>.</p>';
    const api = await testApi({ user: null, seed: { pages: [page('offer', true, text), page('about', true, text)] } });
    const read = async (path: string) => {
      const { status, body } = await api.send('GET', path);
      return { status, html: 'text' in body ? body.text : '' };
    };
    const offer = await read('/page/offer');
    expect(offer.status).toBe(404);
    expect(offer.html).toContain('Публічну оферту ще готують');
    expect(offer.html).not.toContain('назва компанії');
    expect((await read('/')).html).not.toContain('/page/offer');
    expect((await read('/page/about')).html).toContain('назва компанії');
  });

  it('shows it once it is published, and is that of no other kind', async () => {
    expect(await open('/page/offer', true)).toMatchObject({
      status: 200,
      text: expect.stringMatching(/<h1[^>]*>Оферта/),
    });
    for (const path of ['/page/about', '/article/offer', '/product/privacy'])
      expect((await open(path, true)).text).toMatch(/<h1[^>]*>Сторінку не знайдено/);
  });
});
