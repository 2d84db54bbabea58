import { joinVariants } from './joinVariants';
import { parseTable } from './parseTable';

const header =
  'Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price,Variant Compare At Price,Image Src,Image Position';

const joined = (...rows: string[]) => {
  const table = joinVariants(parseTable([header, ...rows].join('\n')));
  return table.rows.map(({ line, values, problems }) => ({
    line,
    problems: problems.map(({ key }) => key),
    ...Object.fromEntries(table.header.map((name, index) => [name, values[index]])),
  }));
};

describe('a Shopify product', () => {
  it('joins the rows of one handle, also apart from each other', () => {
    expect(
      joined(
        'top,Top,Nice,Acme,,a,true,Size,Small,T-S,1,60,,https://example.com/b.jpg,2',
        'cap,Cap,,Acme,,,true,Title,Default Title,C,3,20,,,',
        'top,,,,,,,,Large,T-L,2,70,,https://example.com/a.jpg,1',
      ),
    ).toMatchObject([
      { line: 2, slug: 'top', gallery: 'https://example.com/a.jpg|https://example.com/b.jpg', quantity: '3' },
      { line: 3, slug: 'cap', sku: 'C', quantity: '3', 'price.default_min': '' },
    ]);
  });

  it('becomes a price range, a sum of stock and a line of options', () => {
    expect(
      joined('top,Top,<p>Nice</p>,Acme,,"a, big b",true,Size,Small,T-S,1,60,,,', 'top,,,,,,,,Large,T-L,2,70,,,'),
    ).toMatchObject([
      {
        'title.uk': 'Top',
        'title.en': 'Top',
        sku: 'T-S',
        tags: 'a|big-b',
        active: 'yes',
        price: '60',
        'price.default_min': '60',
        'price.default_max': '70',
        'description.en': '<p>Nice</p><p>Size: Small, Large</p>',
      },
    ]);
  });

  it('takes the price to compare at as the usual one', () => {
    expect(joined('top,Top,,,,,false,,,,,"1 000,50",1200,,')).toMatchObject([
      { price: '1200', 'price.discount': '1000.5', active: 'no', sku: 'top' },
    ]);
    expect(joined('top,Top,,,,,true,,,,,100,80,,')).toMatchObject([{ price: '100', 'price.discount': '' }]);
  });

  it('takes a Ukrainian text as Ukrainian only', () => {
    expect(joined('svetr,Светр,<p>Теплий</p>,,,,true,,,,,100,,,')).toMatchObject([
      { 'title.uk': 'Светр', 'title.en': '', 'description.uk': '<p>Теплий</p>' },
    ]);
  });

  it('shows what cannot be read, for the person to correct', () => {
    expect(joined('top,Top,,,,,true,,,,many,abc,,,')).toMatchObject([{ price: 'abc', quantity: 'many' }]);
    expect(joined(',Top,,,,,true,,,,,100,,,', ',Cap,,,,,true,,,,,1,,,')).toMatchObject([
      { line: 2, sku: '', slug: '' },
      { line: 3, sku: '', slug: '' },
    ]);
  });

  it('leaves out pictures that are no secure addresses and says so', () => {
    expect(joined('top,Top,,,,,true,,,,,100,,http://example.com/a.jpg,1')).toMatchObject([
      { gallery: 'https://example.com/a.jpg', problems: ['csvSecureAddress'] },
    ]);
  });
});
