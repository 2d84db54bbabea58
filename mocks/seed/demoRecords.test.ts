import { entities } from '../../api/modules/registry';
import { openMemoryFiles } from '../../api/storage/memory/memoryFiles';
import { storeDemoFiles } from './demoFiles';
import { demoRecords } from './demoRecords';
import { pictureTitles } from './pictureTitles';
import { products } from './products';
import { categories, shops, users } from './catalogue';
import { articles, pages } from './content';

describe('the demo marketplace', () => {
  it('has what a first look needs', () => {
    expect(products.length).toBeGreaterThanOrEqual(60);
    expect(Object.keys(categories).length).toBeGreaterThanOrEqual(12);
    expect(Object.keys(shops).length).toBeGreaterThanOrEqual(3);
    expect(Object.keys(users).length).toBeGreaterThanOrEqual(5);
    expect(Object.keys(pages).length).toBeGreaterThan(0);
    expect(Object.keys(articles).length).toBeGreaterThan(0);
  });

  it('knows of each product where it was imported from', () => {
    const records = demoRecords({ entities, ownerShopId: 'owner', passwordHashes: {}, now: 0 });
    expect(new Set(records.products?.map(({ _oldID }) => _oldID)).size).toBe(products.length);
    expect(records.products?.every(({ _oldID }) => _oldID !== undefined)).toBe(true);
  });

  it('names only categories, shops and pictures that there are', () => {
    for (const product of products) {
      expect(categories).toHaveProperty(product.category);
      expect(shops).toHaveProperty(product.shop);
    }
    expect(new Set(products.map(({ sku }) => sku)).size).toBe(products.length);
  });

  it('calls its pictures by what they show, in both languages', async () => {
    const pictures = await storeDemoFiles(await openMemoryFiles(), async (name) =>
      new TextEncoder().encode(`<svg>${name}</svg>`),
    );
    expect([...pictures.keys()].sort()).toEqual(Object.keys(pictureTitles).sort());
    const { media = [] } = demoRecords({ entities, ownerShopId: 'owner', passwordHashes: {}, now: 0, pictures });
    expect(media.map(({ title }) => title)).toEqual(
      [...pictures.keys()].map((name) => ({ 0: pictureTitles[name]?.uk })),
    );
    for (const { name, alt, noAlt } of media)
      expect([name, noAlt]).toEqual([name, { 0: (alt as { uk: string }).uk === '' }]);
    expect(media.find(({ name }) => (name as { 0: string })[0] === 'bowl.svg')?.alt).toEqual({
      uk: 'Керамічна миска',
      en: 'Ceramic bowl',
    });
    expect(media.some(({ noAlt }) => (noAlt as { 0: boolean })[0])).toBe(true);
  });

  it('is written in Ukrainian letters with the right apostrophe and quotes', () => {
    for (const { uk } of products) {
      for (const text of uk) {
        expect(text).toMatch(/[а-яіїєґ]/i);
        expect(text).not.toMatch(/[ыэъё]|[а-яіїєґ]['`][а-яіїєґ]|"/i);
      }
    }
  });
});
