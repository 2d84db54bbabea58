import type { Price } from '#domain/commerce/Price';
import { product } from '../../modules/catalogue/product/definition';
import type { article } from '../../modules/content/article/definition';
import { aProduct, aRecord } from '../../testing/testRecords';
import type { EntityDefinition, RecordIn } from './defineEntity';
import { defineEntity } from './defineEntity';
import { block, group, section, side } from './EntitySpec';
import { flagOf, localisedOf, textOf } from './valueOf';

type Product = RecordIn<typeof product>;
type Article = RecordIn<typeof article>;

describe('the records of an entity', () => {
  it('have the fields of its form, each with the values of its type', () => {
    const jug = aProduct('p1', 'Глечик') as Product;
    const price: Price | null | undefined = jug.price?.['0'];
    const title: string | null | undefined = jug.title?.uk;
    const active: boolean | null | undefined = jug.active?.['0'];
    expect([jug._id, title, price?.default, active, textOf(jug, 'slug')]).toEqual(['p1', 'Глечик', 100, true, 'p1']);
    // Fields that several entities share have their types too.
    const news = aRecord('article', { title: { uk: 'Новина' } }) as Article;
    expect(news.title?.uk).toBe('Новина');
  });

  it('do not compile with a field that the form has not, a value of another type, or another language', () => {
    const jug = aProduct('p1', 'Глечик') as Product;
    const wrong = [
      // @ts-expect-error: there is no such field
      () => jug.colour,
      // @ts-expect-error: the same
      () => textOf(jug, 'colour'),
      // @ts-expect-error: a price is no text
      () => textOf(jug, 'price'),
      // @ts-expect-error: a text is no yes or no
      () => flagOf(jug, 'slug'),
      // @ts-expect-error: a title has no single value
      () => textOf(jug, 'title'),
      // @ts-expect-error: it is a text in each language
      (): number | null | undefined => localisedOf(jug, 'title').uk,
      // @ts-expect-error: a price is no number
      (): number | null | undefined => jug.price?.['0'],
      // @ts-expect-error: a title is written in each language
      () => jug.title?.['0'],
      // @ts-expect-error: texts are no yes or no
      () => Object.assign(jug, { active: { '0': 'yes' } } satisfies Pick<Product, 'active'>),
    ];
    expect(wrong).toHaveLength(9);
  });

  it('are known to the hooks and functions of the definition, at any depth of the form', () => {
    const { spec }: EntityDefinition = product;
    const define = () =>
      defineEntity({
        ...spec,
        form: [
          group('general', section('main', block('names', { name: 'title', type: 'text', multilangual: true }))),
          group('more', side('side', { name: 'count', type: 'number' })),
        ],
        filePath: (record) => `/${(record.count?.['0'] ?? 0).toFixed()}`,
        hooks: {
          beforeSave: ({ draft, current }) => {
            draft.count = { '0': (current?.count?.['0'] ?? 0) + 1 };
            // @ts-expect-error: a number
            draft.count = { '0': 'one' };
            // @ts-expect-error: there is no such field
            draft.price = {};
          },
        },
      });
    type Counted = RecordIn<ReturnType<typeof define>>;
    const names: readonly (keyof Counted)[] = ['title', 'count', '_id'];
    expect(names).toHaveLength(3);
  });

  it('are any records where all entities are treated alike', () => {
    const any: EntityDefinition = product;
    expect(any.spec.shopOf?.(aProduct('p1', 'Глечик', { shop: { 0: 's' } }))).toBe('s');
  });
});
