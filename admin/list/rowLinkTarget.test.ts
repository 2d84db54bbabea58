import type { ListRecord } from '../../dataProvider/yarmarokRecord';
import type { EntityDescription } from '#domain/wire/Start';
import { rowLinkTargets } from './rowLinkTarget';

const title = { uk: 'Відгуки', en: 'Reviews' };
const entity = {
  name: 'product',
  rowLinks: [
    { name: 'reviews', title, icon: 'rate-review', to: '/review/list?page=1&filter=product:{id}' },
    { name: 'users', title, icon: 'person', to: '/user/list?page=1' },
    { name: 'parts', title, icon: 'web', to: '/review/list?page=2', needsNote: true },
    { name: 'search', title, icon: 'web', to: 'https://example.com/?q={sku}' },
  ],
} as unknown as EntityDescription;
const record = (fields: object) => ({ ...fields, id: 'a:1' }) as ListRecord;
const targets = (fields: object) =>
  rowLinkTargets(entity, record(fields), ['review']).map(({ to, isExternal: outside }) => [to, outside]);

describe('rowLinkTargets', () => {
  it('fills in the record, for lists that the person has and for addresses outside', () => {
    expect(targets({ sku: { 0: 'KER 31&' } })).toEqual([
      ['/review/list?page=1&filter=product:a%3A1', false],
      ['https://example.com/?q=KER%2031%26', true],
    ]);
  });

  it('leaves out an address whose value the row has not', () => {
    expect(targets({ sku: { 0: '' } })).toHaveLength(1);
    expect(targets({})).toHaveLength(1);
  });

  it('leaves out what only rows with a note have', () => {
    expect(targets({ _note: '3 варіанти' })).toContainEqual(['/review/list?page=2', false]);
  });
});
