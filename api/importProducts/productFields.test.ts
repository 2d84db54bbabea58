import { parseShopify, NotShopify } from './parseShopify';
import { productFields } from './productFields';

const header =
  'Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price,Variant Compare At Price,Image Src,Image Position';
const file = (...rows: string[]) => parseShopify([header, ...rows].join('\n'));
const mapped = (...rows: string[]) => {
  const [product] = file(...rows).products;
  if (!product) throw new Error('no product');
  return productFields(product, 'shop', 'category');
};

describe('a Shopify product', () => {
  it('joins the rows of one handle, also apart from each other', () => {
    const { products, rows } = file(
      'top,Top,Nice,Acme,,a,true,Size,Small,T-S,1,60,,https://example.com/b.jpg,2',
      'cap,Cap,,Acme,,,true,Title,Default Title,C,3,20,,,',
      'top,,,,,,,,Large,T-L,2,70,,https://example.com/a.jpg,1',
    );
    expect(rows).toBe(3);
    expect(products.map(({ handle, lines }) => [handle, lines])).toEqual([
      ['top', 2],
      ['cap', 1],
    ]);
    expect(products[0]?.images).toEqual(['https://example.com/a.jpg', 'https://example.com/b.jpg']);
    expect(products[0]?.variants.map(({ options }) => options[0])).toEqual([
      { name: 'Size', value: 'Small' },
      { name: 'Size', value: 'Large' },
    ]);
  });

  it('becomes a price range, a sum of stock and a line of options', () => {
    expect(
      mapped('top,Top,<p>Nice</p>,Acme,,"a, big b",true,Size,Small,T-S,1,60,,,', 'top,,,,,,,,Large,T-L,2,70,,,'),
    ).toMatchObject({
      ok: true,
      fields: {
        title: { uk: 'Top', en: 'Top' },
        slug: { 0: 'top' },
        sku: { 0: 'T-S' },
        quantity: { 0: 3 },
        tags: { 0: ['a', 'big-b'] },
        active: { 0: true },
        price: { 0: { default: 60, discount: null, default_min: 60, default_max: 70 } },
        description: { en: '<p>Nice</p><p>Size: Small, Large</p>' },
      },
    });
  });

  it('takes the price to compare at as the usual one', () => {
    expect(mapped('top,Top,,,,,false,,,,,"1 000,50",1200,,')).toMatchObject({
      fields: { price: { 0: { default: 1200, discount: 1000.5 } }, active: { 0: false }, sku: { 0: 'top' } },
    });
    expect(mapped('top,Top,,,,,true,,,,,100,80,,')).toMatchObject({
      fields: { price: { 0: { default: 100, discount: null } } },
    });
  });

  it('takes a Ukrainian text as Ukrainian only', () => {
    expect(mapped('svetr,Светр,"<p>Теплий</p><script>alert(1)</script>",,,,true,,,,,100,,,')).toMatchObject({
      fields: { title: { uk: 'Светр' }, description: { uk: '<p>Теплий</p>' } },
    });
  });

  it.each([
    ['without a title', 'top,,,,,,true,,,,,100,,,', 'no Title'],
    ['with a wrong price', 'top,Top,,,,,true,,,,,abc,,,', 'line 2: “abc” is no price'],
    ['with a price below zero', 'top,Top,,,,,true,,,,,-5,,,', 'no price'],
    ['without any price', 'top,Top,,,,,true,,,,,,,,', 'no price'],
    ['with a wrong quantity', 'top,Top,,,,,true,,,,many,100,,,', 'no quantity'],
    ['with a handle that gives no slug', '***,Top,,,,,true,,,,,100,,,', 'no slug'],
  ])('%s is left out with the reason', (_name, row, reason) => {
    expect(mapped(row)).toEqual({ ok: false, reason: expect.stringContaining(reason) });
  });

  it('leaves out pictures that are no secure addresses and says so', () => {
    expect(mapped('top,Top,,,,,true,,,,,100,,http://example.com/a.jpg,1')).toMatchObject({
      fields: { photos: { 0: [] } },
      notes: [expect.stringContaining('1 picture')],
    });
  });

  it('without a handle is a skipped row', () => {
    expect(file(',Top,,,,,true,,,,,100,,,').skipped).toEqual([
      { line: 2, handle: '', reason: 'the row has no Handle' },
    ]);
  });

  it.each(['', 'a,b\n1,2', 'Handle,Title\n"x', '\u0000'])('a file that is none is refused: %j', (text) => {
    expect(() => parseShopify(text)).toThrow(NotShopify);
  });
});
