import type { SavedView, ViewState } from '#domain/wire/View';
import { defaultListAddress, listAddressToSearch, parseListAddress } from '../../core/routing/listAddress';
import { findCurrentView } from './findCurrentView';
import { viewAddress, isSameUrlState, urlStateOf } from './viewState';

const view = (_id: string, state: ViewState): SavedView => ({
  _id,
  entity: 'product',
  title: _id,
  state,
  builtIn: false,
  shared: false,
  mine: true,
});

describe('the state of a view', () => {
  it.each<[ViewState]>([
    [{}],
    [{ type: 'trash', search: 'мед & віск', filter: 'title:a%2Cb,c;tags:', sort: '-price' }],
    [{ filter: 'price:100,', sort: 'title' }],
  ])('%j comes back from the address bar', (state) => {
    expect(urlStateOf(parseListAddress(listAddressToSearch(viewAddress({ _id: 'v', state }))))).toEqual(state);
  });

  it('is the same whatever the order of its filters, and without filters that say nothing', () => {
    expect(isSameUrlState({ filter: 'a:1,2;b:3' }, { filter: 'b:3;a:1,2', type: 'active', search: '' })).toBe(true);
    expect(isSameUrlState({ filter: 'a:1,2' }, { filter: 'a:2,1' })).toBe(false);
    expect(isSameUrlState({ filter: 'a:1' }, { filter: 'a:1', sort: 'a' })).toBe(false);
    expect(isSameUrlState({}, { type: 'trash' })).toBe(false);
  });
});

describe('the present view', () => {
  const views = [
    view('off', { filter: 'active:no' }),
    view('wide', { filter: 'price:1,', columns: ['title'] }),
    view('rows', { search: 'x', perPage: 5 }),
    view('bare', {}),
  ];
  const at = (part: object) => findCurrentView(views, { ...defaultListAddress, ...part })?._id;

  it('is the named one, whatever else the address says', () => {
    expect(at({ view: 'wide', filter: { active: ['no'] } })).toBe('wide');
    expect(at({ view: 'gone', filter: { active: ['no'] } })).toBeUndefined();
  });

  it('is recognised by what it shows, unless it would change columns or rows per page', () => {
    expect(at({ filter: { active: ['no'] }, page: 3 })).toBe('off');
    expect(at({ filter: { price: ['1', ''] } })).toBeUndefined();
    expect(at({ search: 'x' })).toBeUndefined();
    expect(at({})).toBeUndefined();
  });
});
