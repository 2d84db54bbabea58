import { aProduct, aRecord } from '../../../testing/testRecords';
import { testApi } from '../../../testing/testApi';

const kosiv = { shop: { 0: 'shop-kosiv' } };
const article = (values: Record<string, unknown>) =>
  aRecord('article', { _id: 'a1', slug: { 0: 'hlyna' }, active: { 0: false }, ...values });

const started = () =>
  testApi({
    language: 'uk',
    seed: {
      articles: [
        article({
          title: { uk: 'Про глину', en: 'On clay' },
          short: { uk: 'Звідки <вона>', en: '' },
          text: { uk: '<p style="text-align: center;">Опішня</p><script>alert(1)</script><img src="x" onerror="a()">' },
          videos: { 0: ['https://www.youtube.com/watch?v=dQw4w9WgXcQ'] },
          seo_title: { uk: 'Для пошуку' },
        }),
      ],
      products: [
        aProduct('own', 'Глечик', { ...kosiv, active: { 0: false }, sku: { 0: 'KER-1' } }),
        aProduct('foreign', 'Миска'),
        aProduct('removed', 'Таріль', { ...kosiv, _deleted: true }),
      ],
    },
  });
type Client = Pick<Awaited<ReturnType<typeof started>>, 'send'>;

async function open(client: Client, path: string) {
  const { status, headers, body } = await client.send('GET', `/preview/${path}`);
  if (!('text' in body)) throw new Error('no page');
  // Every page has its own nonce.
  const { 'content-security-policy': policy = '' } = headers;
  const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? '?';
  return { status, policy, nonce, page: body.text, type: body.contentType };
}

describe('GET /preview/{entity}/{id}', () => {
  it('shows a record that is turned off as a reader would see it, and says that it is', async () => {
    const { status, page, type } = await open(await started(), 'article/a1');
    expect([status, type]).toEqual([200, 'text/html; charset=utf-8']);
    expect(page).toContain('<html lang="uk">');
    expect(page).toContain('<h1>Про глину</h1>');
    expect(page).toContain('Вимкнено: читачі цього не бачать');
    expect(page).toContain('Адреса на сайті: https://yarmarok.test/article/hlyna');
    expect(page).toContain('<p class="to-center">Опішня</p>');
    expect(page).toContain('src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ"');
    expect(page).not.toContain('Для пошуку');
  });

  it('shows it in the other language, with what is not translated', async () => {
    const { page } = await open(await started(), 'article/a1?language=en');
    expect(page).toContain('<html lang="en">');
    expect(page).toContain('<h1>On clay</h1>');
    expect(page).toContain('Not translated, so the page in this language is without: Short text, Text, SEO title');
    expect(page).not.toContain('Опішня');
    expect(page).toContain('<a href="?language=uk" lang="uk" hreflang="uk">Українська</a>');
  });

  it('shows in a language without a page the one that readers are led to', async () => {
    const { page } = await open(await started(), 'product/own?language=en');
    expect(page).toContain('<html lang="en">');
    expect(page).toContain('There is no page in this language');
    expect(page).toMatch(/<main [^>]*lang="uk">[\s\S]*<h1>Глечик<\/h1>/);
  });

  it('says when readers do not see a record that is turned on', async () => {
    const api = await started();
    const note = 'Читачі цього не бачать</p>';
    // Without a picture.
    expect((await open(api, 'product/foreign')).page).toContain(note);
    await api.put('/api/article/update/a1', { fields: { active: { 0: true } } });
    expect((await open(api, 'article/a1')).page).not.toContain('role="note"');
    await api.put('/api/article/update/a1', { fields: { published: { 0: '2030-01-01T10:00:00.000Z' } } });
    expect((await open(api, 'article/a1')).page).toContain(`Заплановано на 2030-01-01 12:00. ${note}`);
  });

  it('has the page of readers, word for word', async () => {
    const api = await started();
    const mainIn = (text: string): string =>
      text.slice(text.indexOf('>', text.indexOf('<main')) + 1).split('</main>')[0] ?? '';
    await api.put('/api/article/update/a1', { fields: { active: { 0: true } } });
    const { body } = await (await api.as(null)).send('GET', '/article/hlyna');
    const read = mainIn('text' in body ? body.text : '').trim();
    expect(read).toContain('<h1>Про глину</h1>');
    expect(mainIn((await open(api, 'article/a1')).page).trim()).toBe(read);
  });

  it('runs nothing that the content brings', async () => {
    const { page, policy, nonce } = await open(await started(), 'article/a1');
    expect(page).not.toMatch(/<script|onerror|<вона|style="/);
    expect(policy).toMatch(/^default-src 'none'; style-src 'nonce-[0-9a-f]{32}';/);
    expect(policy).not.toMatch(/unsafe|script-src/);
    expect(page).toContain(`<style nonce="${nonce}">`);
  });

  it('shows a product’s price and facts by name', async () => {
    const { page } = await open(await started(), 'product/own');
    expect(page).toMatch(/100,00\s₴/);
    expect(page).toContain('<dt>Артикул</dt><dd>KER-1</dd>');
    expect(page).toContain('<a href="/shop/shop-kosiv">Косівська майстерня</a>');
  });

  it('is for staff and for the merchant whose record it is', async () => {
    const api = await started();
    expect((await open(await api.as('merchant'), 'product/own')).status).toBe(200);
    expect((await open(await api.as('staff'), 'product/own')).status).toBe(200);
    const rival = await api.as('rival');
    const refused = await Promise.all(
      [
        'product/own',
        'product/foreign',
        'product/removed',
        'product/nothing',
        'article/a1',
        'user/admin',
        'nothing/x',
      ].map((path) => open(rival, path)),
    );
    const [first] = refused;
    expect(first).toMatchObject({ status: 404 });
    expect(first?.page).toContain('Такого запису немає, або у вас немає до нього доступу');
    const alike = ({ page, nonce }: { page: string; nonce: string }) => page.replaceAll(nonce, '');
    for (const other of refused) expect([other.status, alike(other)]).toEqual([404, first && alike(first)]);
  });

  it('asks a guest to log in, whatever the address', async () => {
    const guest = await (await started()).as(null);
    for (const path of ['article/a1', 'product/foreign', 'nothing/x']) {
      const { status, page } = await open(guest, path);
      expect(status).toBe(401);
      expect(page).toContain('href="/admin/user/login"');
      expect(page).not.toContain('Про глину');
    }
  });
});
