import { aCategory, aProduct, aRecord, aShop } from '../../testing/testRecords';
import { testApi } from '../../testing/testApi';

const photo = { gallery: { 0: [{ id: '/images/jug.svg' }] } };
const english = (uk: string, en: string) => ({ title: { uk, en } });
const price = (values: Record<string, unknown>) => ({
  price: { 0: { default: 100, discount: null, percents: null, discount_from: null, discount_to: null, ...values } },
});
const sold = (id: string, uk: string, values: Record<string, unknown> = {}) =>
  aProduct(id, uk, { ...photo, ...values });
const review = (values: Record<string, unknown>) =>
  aRecord('review', {
    product: { 0: 'jug' },
    name: { 0: 'Олена' },
    ranking: { 0: 40 },
    text: { 0: 'Гарний глечик' },
    time: { 0: '2025-11-18T10:00:00.000Z' },
    active: { 0: true },
    state: { 0: 'published' },
    ...values,
  });
const content = (entity: string, slug: string, values: Record<string, unknown>) =>
  aRecord(entity, { _id: slug, slug: { 0: slug }, active: { 0: true }, ...values });

const hostile = '"><script>alert(1)</script><img src=x onerror=alert(1)>';

async function open(seed: Record<string, ReturnType<typeof aRecord>[]>) {
  const api = await testApi({ seed, user: null });
  const get = async (path: string) => {
    const { status, headers, body } = await api.send('GET', path);
    if (!('text' in body)) throw new Error(`${path} is no page`);
    const { text } = body;
    return { status, headers, text, main: text.slice(text.indexOf('<main'), text.indexOf('</main>')) };
  };
  return { api, get };
}

const titlesIn = (html: string): string[] => [...html.matchAll(/<h3>([^<]*)<\/h3>/g)].map(([, title = '']) => title);

describe('the page of a product', () => {
  const jug = (values: Record<string, unknown> = {}) =>
    sold('jug', 'Глечик', {
      ...english('Глечик', 'Jug'),
      ...price({ default: 850, discount: 680, discount_to: '2025-12-01' }),
      sku: { 0: 'KER-1' },
      shop: { 0: 'shop-kosiv' },
      weight: { 0: 1400 },
      description: { uk: '<h1>Полива</h1><p style="text-align: center;">Опішня</p><h4>Догляд</h4>', en: '' },
      ...values,
    });

  it('has the price of today, the one before, the stock, the facts and who sells it', async () => {
    const { get } = await open({ products: [jug()] });
    const { status, main, text, headers } = await get('/product/jug');
    expect(status).toBe(200);
    expect(main).toMatch(/<h1>Глечик<\/h1>/);
    expect(main).toMatch(/680,00\s₴[\s\S]*850,00\s₴[\s\S]*до 2025-12-01/);
    expect(main).toContain('Закінчується');
    expect(main).toContain('<dt>Артикул</dt><dd>KER-1</dd>');
    expect(main).toMatch(/<dt>Вага<\/dt><dd>1\s400\sг<\/dd>/);
    expect(main).toContain('<a href="/shop/shop-kosiv">Косівська майстерня</a>');
    expect(main).toContain('1 товар<');
    expect(text).toContain('<link rel="canonical" href="https://yarmarok.test/product/jug">');
    expect(text).toContain('hreflang="x-default"');
    expect(headers['content-security-policy']).toContain("default-src 'none'; style-src 'self'");
    expect(text).not.toMatch(/ style="| on[a-z]+="/);
  });

  it('has one first heading: those of the description stand below its own, without gaps', async () => {
    const { get } = await open({ products: [jug()] });
    const { text, main } = await get('/product/jug');
    expect(text.match(/<h1/g)).toHaveLength(1);
    expect(main).toContain('<h3>Полива</h3><p class="to-center">Опішня</p><h4>Догляд</h4>');
  });

  it('leaves out what is not translated', async () => {
    const { get } = await open({
      products: [jug({ shop: { 0: 'shop-uk' } })],
      shops: [aShop('shop-uk', 'Крамниця', { title: { uk: 'Крамниця' } })],
    });
    const { main, text } = await get('/en/product/jug');
    expect(text).toContain('<html lang="en">');
    expect(main).toContain('<h1>Jug</h1>');
    expect(main.replace('Українська', '')).not.toMatch(/\p{Script=Cyrillic}/u);
  });

  it('has the published reviews alone, with the answers that are on', async () => {
    const answer = (text: string, active = true) => ({
      user: 'merchant',
      active,
      name: 'Магазин',
      text,
      time: '2025-11-19T10:00:00.000Z',
      answers: [],
    });
    const { get } = await open({
      products: [jug({ reviewsCount: { 0: 1 }, currentRating: { 0: 45 } })],
      reviews: [
        review({ answers: { 0: [answer('Дякуємо'), answer('Приховано', false)] } }),
        review({ text: { 0: 'Відхилений' }, active: { 0: false }, state: { 0: 'refused' } }),
        review({ text: { 0: 'Вилучений' }, _deleted: true }),
        review({ text: { 0: 'Чужий' }, product: { 0: 'other' } }),
      ],
    });
    const { main } = await get('/product/jug');
    expect(main).toContain('4,5 з 5 · 1 відгук<');
    expect(main).toContain('Гарний глечик');
    expect(main).toContain('Дякуємо');
    expect(main).toContain('2025-11-18');
    expect(main).not.toMatch(/Приховано|Відхилений|Вилучений|Чужий/);
  });

  it('says what sellers and buyers write, and runs nothing of it', async () => {
    const { get } = await open({
      products: [jug({ ...english(hostile, hostile), sku: { 0: hostile }, description: { uk: `<p>a</p>${hostile}` } })],
      reviews: [review({ name: { 0: hostile }, text: { 0: `</div>${hostile}` } })],
    });
    const { text } = await get('/product/jug');
    expect(text).not.toMatch(/<script(?! type="application\/ld\+json">)|<img src=x|onerror=alert\(1\)>/);
    expect(text).toContain('&lt;script&gt;');
  });

  it('is not there for a draft, in the trash, of a shop that is off, without a photo', async () => {
    const { get } = await open({
      products: [
        jug({ active: { 0: false } }),
        sold('removed', 'Вилучений', { _deleted: true }),
        sold('of-off', 'Чужий', { shop: { 0: 'off' } }),
        aProduct('bare', 'Без фото'),
      ],
      shops: [aShop('off', 'Закрита', { active: { 0: false } })],
    });
    const pages = await Promise.all(
      ['jug', 'removed', 'of-off', 'bare', 'nothing'].map((slug) => get(`/product/${slug}`)),
    );
    expect(pages.map(({ status }) => status)).toEqual([404, 410, 410, 404, 404]);
    expect(pages[0]?.text).toContain('<meta name="robots" content="noindex">');
  });

  it('stays while it is sold out', async () => {
    const shop = aShop('shop-1', 'Гончарня', { phone: { 0: '+38 (053) 000 00 03' } });
    const { get } = await open({ products: [jug({ shop: { 0: 'shop-1' }, quantity: { 0: 0 } })], shops: [shop] });
    const { status, main } = await get('/product/jug');
    expect(status).toBe(200);
    expect(main).toContain('Немає в наявності');
    expect(main.match(/Зателефонувати/g)).toHaveLength(2);
    expect(main).not.toContain('Замовити телефоном');
  });

  it('leads to the variations that buyers see', async () => {
    const sizes = aRecord('attribute', {
      _id: 'size',
      code: { 0: 'volume' },
      type: { 0: 'select' },
      title: english('Об’єм', 'Volume').title,
      options: {
        0: ['1 л', '2 л', '3 л'].map((uk, at) => ({
          _id: `o${at + 1}`,
          _deleted: false,
          parent: 'size',
          isDefault: false,
          slug: `o${at + 1}`,
          title: { uk, en: uk.replace('л', 'l') },
          position: at,
        })),
      },
    });
    const relations = ['jug', 'jug-2', 'jug-3'].map((relation, at) => ({
      relation,
      propsID: `o${at + 1}`,
      props: [{ attribute: 'size', option: `o${at + 1}` }],
    }));
    const variations = { variations: { 0: relations } };
    const { get } = await open({
      attributes: [sizes],
      products: [
        jug(variations),
        sold('jug-2', 'Глечик 2 л', variations),
        sold('jug-3', 'Глечик 3 л', { ...variations, active: { 0: false } }),
      ],
    });
    const { main } = await get('/product/jug');
    expect(main).toContain('aria-current="true">1 л</span>');
    expect(main).toContain('<a href="/product/jug-2">2 л</a>');
    expect(main).not.toContain('jug-3');
    expect((await get('/en/product/jug')).main).not.toContain('jug-2');
  });
});

describe('the page of a category', () => {
  const many = Array.from({ length: 30 }, (_, at) =>
    sold(`p${at}`, `Товар ${at}`, {
      ...price({ default: 100 + at }),
      category: { 0: at % 2 === 0 ? 'cat-1' : 'below' },
    }),
  );
  const seed = {
    products: [
      ...many,
      sold('off', 'Вимкнений', { active: { 0: false } }),
      sold('honey', 'Мед', { category: { 0: 'cat-2' } }),
    ],
    categories: [
      aCategory('below', 'Глечики', { parent: { 0: 'cat-1' } }),
      aCategory('hidden', 'Прихована', { parent: { 0: 'cat-1' }, active: { 0: false } }),
    ],
  };

  it('has what is below it, and its products and theirs, by pages', async () => {
    const { get } = await open(seed);
    const { main, text } = await get('/category/cat-1');
    expect(main).toContain('<a href="/category/below" class="bare">Глечики</a>');
    expect(main).not.toMatch(/Прихована|Вимкнений|Мед/);
    expect(main).toContain('30 товарів');
    expect(titlesIn(main)).toHaveLength(24);
    expect(titlesIn(main)[0]).toBe('Товар 29');
    expect(text).toContain('<link rel="next" href="https://yarmarok.test/category/cat-1?page=2">');
    const second = await get('/category/cat-1?page=2');
    expect(titlesIn(second.main)).toHaveLength(6);
    expect(second.text).toContain('<link rel="canonical" href="https://yarmarok.test/category/cat-1?page=2">');
    expect(second.text).toContain('<link rel="prev" href="https://yarmarok.test/category/cat-1">');
  });

  it('is not there for one that is off, below one that is, or for the root', async () => {
    const { get } = await open({
      categories: [
        aCategory('root', 'Увесь «Ярмарок»', { parent: { 0: '' } }),
        aCategory('off', 'Вимкнена', { active: { 0: false } }),
        aCategory('of-off', 'Під вимкненою', { parent: { 0: 'off' } }),
        aCategory('below-that', 'Ще нижче', { parent: { 0: 'of-off' } }),
      ],
    });
    const pages = await Promise.all(
      ['root', 'off', 'of-off', 'below-that', 'cat-1'].map((slug) => get(`/category/${slug}`)),
    );
    expect(pages.map(({ status }) => status)).toEqual([404, 404, 404, 404, 200]);
  });

  it('has the products alone that have a title in its language', async () => {
    const inPots = { category: { 0: 'pots' } };
    const { get } = await open({
      products: [sold('jug', 'Глечик', { ...english('Глечик', 'Jug'), ...inPots }), sold('bowl', 'Миска', inPots)],
      categories: [aCategory('pots', 'Посуд', english('Посуд', 'Pots'))],
    });
    expect(titlesIn((await get('/category/pots')).main).sort()).toEqual(['Глечик', 'Миска']);
    expect(titlesIn((await get('/en/category/pots')).main)).toEqual(['Jug']);
    expect((await get('/en/')).main).not.toContain('Миска');
  });

  it('has no page beyond the last one, and none of what is no number', async () => {
    const { get } = await open(seed);
    const pages = await Promise.all(
      ['3', '0', '-1', '1e1', '99999', '<b>', '2.0'].map((page) =>
        get(`/category/cat-1?page=${encodeURIComponent(page)}`),
      ),
    );
    expect(pages.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404, 404]);
  });

  it('sorts, and takes an unknown order for the usual one', async () => {
    const { get } = await open(seed);
    const first = async (sort: string) => titlesIn((await get(`/category/cat-1?sort=${sort}`)).main)[0];
    expect([await first('cheapest'), await first('dearest'), await first('"><b>')]).toEqual([
      'Товар 0',
      'Товар 29',
      'Товар 29',
    ]);
    expect((await get('/category/cat-1?sort=dearest')).text).toContain(
      '<link rel="canonical" href="https://yarmarok.test/category/cat-1">',
    );
  });
});

describe('what is in place of a product that is no longer sold', () => {
  it('offers others of its category that buyers see, and does not tell its present name', async () => {
    const api = await testApi({
      user: null,
      seed: {
        products: [
          sold('ended', 'Глечик <1>', { visible_to_date: { 0: '2025-11-20' } }),
          sold('same', 'Миска'),
          sold('off', 'Вимкнений', { active: { 0: false } }),
          sold('honey', 'Мед', { category: { 0: 'cat-2' } }),
        ],
      },
    });
    const { status, body } = await api.send('GET', '/product/ended');
    const page = 'text' in body ? body.text : '';
    expect(status).toBe(410);
    expect(page).toContain('<h1>Цей товар більше не продається</h1>');
    expect(page).not.toContain('Глечик');
    expect(titlesIn(page)).toEqual(['Миска']);
  });
});

describe('other pages', () => {
  it('a shop has its products', async () => {
    const { get } = await open({
      products: [sold('jug', 'Глечик', { shop: { 0: 'shop-kosiv' } }), sold('honey', 'Мед')],
    });
    const { main } = await get('/shop/shop-kosiv');
    expect(titlesIn(main)).toEqual(['Глечик']);
  });

  it('an article has its questions, videos and date', async () => {
    const { get } = await open({
      articles: [
        content('article', 'clay', {
          title: { uk: 'Про глину' },
          text: { uk: '<h1>Опішня</h1><table><tbody><tr><td colwidth="90">1</td></tr></tbody></table>' },
          published: { 0: '2025-11-01T10:00:00.000Z' },
          accordion: { uk: [{ title: 'Чому <b>?', value: 'Бо глина' }] },
          videos: { 0: ['https://www.youtube.com/watch?v=dQw4w9WgXcQ'] },
        }),
      ],
    });
    const { main, status } = await get('/article/clay');
    expect(status).toBe(200);
    expect(main).toContain('<h2>Опішня</h2>');
    expect(main).toContain('<summary>Чому &lt;b&gt;?</summary><p>Бо глина</p>');
    expect(main).toContain('src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ"');
    expect(main).toContain('<time datetime="2025-11-01">');
    expect(main).not.toContain('colwidth');
  });

  it('pictures within a text have the measures of the library, and come when they are near', async () => {
    const digest = 'a1'.repeat(32);
    const { get } = await open({
      media: [
        aRecord('media', {
          url: { 0: `/media/a1/${digest}.jpg` },
          digest: { 0: digest },
          mime: { 0: ['image/jpeg'] },
          width: { 0: 640 },
          height: { 0: 480 },
        }),
      ],
      articles: [
        content('article', 'clay', {
          title: { uk: 'Про глину' },
          text: { uk: `<img src="/media/a1/${digest}.jpg" alt="Глина"><img src="https://example.com/a.jpg" alt="">` },
        }),
      ],
    });
    const { main } = await get('/article/clay');
    expect(main).toContain(
      `<img src="/media/a1/${digest}.jpg" alt="Глина" width="640" height="480" loading="lazy"><img src="https://example.com/a.jpg" alt="" loading="lazy">`,
    );
  });

  it('the terms have their contents and what they say in plain words', async () => {
    const { get } = await open({
      pages: [
        content('page', 'offer', {
          title: { uk: 'Публічна оферта' },
          short: { uk: 'Ви продаєте самі.' },
          text: { uk: '<h2>1. Загальне</h2><p>а</p><h2>2. Доставка</h2><p>б</p>' },
        }),
      ],
    });
    const { main, text } = await get('/page/offer');
    expect(main).toContain('<a href="#s2">2. Доставка</a>');
    expect(main).toContain('<h2 id="s2">2. Доставка</h2>');
    expect(main).toMatch(/<details class="sum" open>.*<p>Ви продаєте самі\.<\/p>/s);
    expect(text).toMatch(/<footer[\s\S]*<a href="\/page\/offer">Публічна оферта<\/a>/);
  });

  it('a page leads to those below it, and they back', async () => {
    const { get } = await open({
      pages: [
        content('page', 'help', { title: { uk: 'Довідка' } }),
        content('page', 'returns', { title: { uk: 'Повернення' }, parent: { 0: 'help' } }),
        content('page', 'draft', { title: { uk: 'Чернетка' }, parent: { 0: 'help' }, active: { 0: false } }),
      ],
    });
    expect((await get('/page/help')).main).toContain('<a href="/page/returns">Повернення</a>');
    expect((await get('/page/help')).main).not.toContain('Чернетка');
    expect((await get('/page/returns')).main).toContain('<a href="/page/help">Довідка</a>');
  });

  it('the start has categories, the newest products, shops, articles, and the way to the panel', async () => {
    const { get } = await open({
      products: [sold('jug', 'Глечик'), sold('off', 'Вимкнений', { active: { 0: false } })],
      articles: [
        content('article', 'clay', { title: { uk: 'Про глину' } }),
        content('article', 'later', { title: { uk: 'Згодом' }, published: { 0: '2030-01-01T00:00:00.000Z' } }),
      ],
    });
    const { main } = await get('/');
    expect(main).toMatch(/id="products"[\s\S]*Кераміка[\s\S]*Глечик[\s\S]*id="shops"[\s\S]*Гончарня[\s\S]*Про глину/);
    expect(main).toContain('href="/admin/"');
    expect(main).not.toMatch(/Вимкнений|Згодом/);
    expect((await get('/en')).headers.location).toBe('/en/');
    const other = await get('/en/');
    expect(other.main).not.toMatch(/Глечик|Кераміка|Про глину/);
  });

  it('the style sheet is there for as long as its name', async () => {
    const { get } = await open({});
    const path = /href="(\/public\/[^"]+\.css)"/.exec((await get('/')).text)?.[1] ?? '';
    const { headers, text } = await get(path);
    expect(headers['cache-control']).toContain('immutable');
    expect(text.length).toBeLessThan(20_000);
  });
});
