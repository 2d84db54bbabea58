import { defaultListAddress, listAddressToSearch, parseListAddress } from './listAddress';
import { panelBase, withinBase } from './panelBase';

describe('address of a list', () => {
  it('reads page, type and filter', () => {
    expect(parseListAddress('?page=2&type=trash&filter=a:1,2;b:3')).toEqual({
      ...defaultListAddress,
      page: 2,
      type: 'trash',
      filter: { a: ['1', '2'], b: ['3'] },
    });
  });

  it('tells a comma between values from one inside', () => {
    expect(parseListAddress('?filter=q:a%2Cb,c').filter).toEqual({ q: ['a,b', 'c'] });
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
    expect(parseListAddress(search)).toEqual(defaultListAddress);
  });

  it('keeps at most 32 characters of the search', () => {
    expect(parseListAddress(`?search=${'я'.repeat(40)}`).search).toBe('я'.repeat(32));
  });

  it.each([
    defaultListAddress,
    {
      ...defaultListAddress,
      page: 7,
      type: 'trash' as const,
      search: 'мед & віск',
      sort: { name: 'price', direction: -1 as const },
    },
    { ...defaultListAddress, view: 'built-in-off & more' },
    {
      ...defaultListAddress,
      full: true,
      sort: { name: '_updated', direction: 1 as const },
      filter: { title: ['a;b', 'в:г'], 'x,y': [''] },
    },
  ])('comes back from the address bar as it was', (address) => {
    expect(parseListAddress(listAddressToSearch(address))).toEqual(address);
  });

  it('says the page always and the rest only when it is chosen', () => {
    expect(listAddressToSearch(defaultListAddress)).toBe('?page=1');
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
