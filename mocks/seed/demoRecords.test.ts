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

  it('names only categories, shops and pictures that there are', () => {
    for (const product of products) {
      expect(categories).toHaveProperty(product.category);
      expect(shops).toHaveProperty(product.shop);
    }
    expect(new Set(products.map(({ sku }) => sku)).size).toBe(products.length);
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
