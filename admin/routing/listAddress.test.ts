import { firstAddress, listSearch, readListAddress } from './listAddress';
import { specPath, specTarget } from './specPath';
import { panelBase, withinBase } from './panelBase';

describe('address of a list', () => {
  it('reads page, type and filter', () => {
    expect(readListAddress('?page=2&type=trash&filter=a:1,2;b:3')).toEqual({
      ...firstAddress,
      page: 2,
      type: 'trash',
      filter: { a: ['1', '2'], b: ['3'] },
    });
  });

  it('tells a comma between values from one inside', () => {
    expect(readListAddress('?filter=q:a%2Cb,c').filter).toEqual({ q: ['a,b', 'c'] });
  });

  it.each([
    '',
    '?page=0',
    '?page=-3',
    '?page=abc',
    '?page=1.5',
    '?type=other',
    '?filter=',
    '?sort=-',
    '?search=%E0%A4',
  ])('takes %s as the first page of all', (search) => {
    expect(readListAddress(search)).toEqual(firstAddress);
  });

  it('keeps at most 32 characters of the search', () => {
    expect(readListAddress(`?search=${'я'.repeat(40)}`).search).toBe('я'.repeat(32));
  });

  it.each([
    firstAddress,
    {
      ...firstAddress,
      page: 7,
      type: 'trash' as const,
      search: 'мед & віск',
      sort: { name: 'price', direction: -1 as const },
    },
    { ...firstAddress, view: 'built-in-off & more' },
    {
      ...firstAddress,
      full: true,
      sort: { name: '_updated', direction: 1 as const },
      filter: { title: ['a;b', 'в:г'], 'x,y': [''] },
    },
  ])('comes back from the address bar as it was', (address) => {
    expect(readListAddress(listSearch(address))).toEqual(address);
  });

  it('says the page always and the rest only when it is chosen', () => {
    expect(listSearch(firstAddress)).toBe('?page=1');
  });
});

describe('addresses that react-admin makes', () => {
  it.each([
    ['/product', '/product/list'],
    ['/product?page=2', '/product/list?page=2'],
    ['/product/create', '/product/create'],
    ['/product/7', '/product/update/7'],
    ['/product/7/show', '/product/update/7'],
    ['/size-table/a%2Fb', '/size-table/update/a%2Fb'],
    ['/login', '/user/login'],
    ['/', '/'],
  ])('%s becomes %s, and stays so', (given, wanted) => {
    expect(specPath(given)).toBe(wanted);
    expect(specPath(specPath(given))).toBe(wanted);
  });

  it('keeps the rest of a target', () => {
    expect(specTarget({ pathname: '/shop/3', search: '?a=b' })).toEqual({ pathname: '/shop/update/3', search: '?a=b' });
    expect(specTarget(-1)).toBe(-1);
  });
});

describe('base of the panel', () => {
  it.each([
    ['/merchantpanel/order/list', '/merchantpanel'],
    ['/merchantpanel', '/merchantpanel'],
    ['/admin/', '/admin'],
    ['/merchantpanels', '/admin'],
  ])('of %s is %s', (path, base) => {
    expect(panelBase(path)).toBe(base);
  });

  it('knows what is within', () => {
    expect(withinBase('/admin', '/admin/user/login')).toBe('/user/login');
    expect(withinBase('/admin', '/admin')).toBe('/');
    expect(withinBase('/admin', '/merchantpanel/')).toBeNull();
  });
});
