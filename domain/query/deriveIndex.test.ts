import type { StoredRecord } from '../wire/StoredRecord';
import type { CollectionSpec } from './CollectionSpec';
import { deriveIndex } from './deriveIndex';

const spec: CollectionSpec = {
  name: 'goods',
  indexed: [
    { path: 'title.uk', kind: 'text' },
    { path: 'slug.0', kind: 'key' },
    { path: 'price.0.default', kind: 'number' },
    { path: 'active.0', kind: 'flag' },
    { path: 'from.0', kind: 'instant' },
    { path: 'tags.0', kind: 'keys' },
  ],
  unique: [{ name: 'slug', path: 'slug.0' }],
  search: ['title.uk', 'description.uk', 'tags.0'],
};

const envelope = {
  _id: 'a',
  _deleted: false,
  _created: '2026-01-01T00:00:00.000Z',
  _updated: '2026-01-01T00:00:00.000Z',
  _revision: 1,
  _increment: 7,
};
const derive = (fields: Record<string, unknown>) => deriveIndex(spec, { ...envelope, ...fields } as StoredRecord);

describe('deriveIndex', () => {
  it.each<[string, Record<string, unknown>, unknown]>([
    ['title.uk', { title: { uk: '  Ґанок  ДЕРЕВ’ЯНИЙ ' } }, "ґанок дерев'яний"],
    ['title.uk', { title: { uk: ' \n ' } }, undefined],
    ['title.uk', { title: { uk: null } }, undefined],
    ['title.uk', { title: { uk: 5 } }, undefined],
    ['title.uk', { title: 'Ґанок' }, undefined],
    ['title.uk', {}, undefined],
    ['price.0.default', { price: { 0: { default: 10.5 } } }, 10.5],
    ['price.0.default', { price: { 0: { default: '10.5' } } }, undefined],
    ['active.0', { active: { 0: false } }, false],
    ['active.0', { active: { 0: 0 } }, undefined],
    ['from.0', { from: { 0: '2026-05-01' } }, '2026-05-01'],
    ['from.0', { from: { 0: '2026-05-01T10:00:00.000Z' } }, '2026-05-01T10:00:00.000Z'],
    ['from.0', { from: { 0: '01.05.2026' } }, undefined],
    ['from.0', { from: { 0: '2026-05-01T10:00Z' } }, '2026-05-01T10:00:00.000Z'],
    ['from.0', { from: { 0: '2026-02-31' } }, undefined],
    ['from.0', { from: { 0: '2026-04-30T23:59:59.999Z' } }, '2026-04-30T23:59:59.999Z'],
    ['from.0', { from: { 0: '2026-13-01' } }, undefined],
    ['from.0', { from: { 0: '2026-05-00' } }, undefined],
    ['from.0', { from: { 0: '2026-05-01T24:00:00.000Z' } }, undefined],
    ['from.0', { from: { 0: '2026-05-01T10:60:00.000Z' } }, undefined],
    ['_deleted', {}, false],
    ['_increment', {}, 7],
  ])('takes %s of %j as %j', (path, fields, value) => expect(derive(fields).value(path)).toBe(value));

  it('takes only own properties', () => {
    expect(
      deriveIndex({ ...spec, indexed: [{ path: 'constructor.name', kind: 'text' }] }, envelope).value(
        'constructor.name',
      ),
    ).toBeUndefined();
  });

  it('takes the distinct texts of a list as they are', () => {
    expect(derive({ tags: { 0: ['Sale', 'sale', 5, '', null, 'Sale'] } }).list('tags.0')).toEqual(['Sale', 'sale']);
    expect(derive({ tags: { 0: 'sale' } }).list('tags.0')).toEqual([]);
    expect(derive({ tags: { 0: [''] } }).has('tags.0')).toBe(false);
  });

  it('cuts long texts, between characters', () => {
    const value = derive({ title: { uk: `${'ы'.repeat(999)}😀😀` } }).value('title.uk');
    expect(value).toBe('ы'.repeat(999));
  });

  it('sorts texts by the alphabet, flags as numbers, the missing as missing', () => {
    const index = derive({
      title: { uk: 'Їжак' },
      active: { 0: true },
      price: { 0: { default: 3 } },
      from: { 0: '2026-05-01' },
    });
    expect(index.sortKey('title.uk')).not.toBe('їжак');
    expect(['active.0', 'price.0.default', 'from.0', 'slug.0', '_id'].map((path) => index.sortKey(path))).toEqual([
      1,
      3,
      '2026-05-01',
      undefined,
      'a',
    ]);
  });

  it('searches the texts in the form of a search, without their markup', () => {
    const index = derive({
      title: { uk: 'Ґанок' },
      description: { uk: '<p class="Big">Міцна<br>СОСНА 2 < 3</p>' },
      tags: { 0: ['Нове', 5] },
    });
    expect(index.allSearchText()).toBe('ганок\nміцна сосна 2 < 3\nнове');
  });

  it('gives the keys that must be unique, folded, without blank ones', () => {
    expect(derive({ slug: { 0: ' Новий’ ' } }).uniqueKeys()).toEqual([{ name: 'slug', key: "новий'" }]);
    expect(derive({ slug: { 0: 15 } }).uniqueKeys()).toEqual([{ name: 'slug', key: '15' }]);
    expect(derive({ slug: { 0: ' ' } }).uniqueKeys()).toEqual([]);
    expect(derive({ slug: null }).uniqueKeys()).toEqual([]);
  });

  it('refuses a path of two kinds, and one that is not indexed', () => {
    expect(() => deriveIndex({ ...spec, indexed: [{ path: '_deleted', kind: 'text' }] }, envelope)).toThrow(/_deleted/);
    expect(() => derive({}).value('nope')).toThrow(/nope/);
  });
});
