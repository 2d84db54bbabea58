import type { Bilingual } from '#domain/wire/FieldDefinition';
import type { attributesByKind } from './attributes';
import type { DemoProduct } from './DemoProduct';

type Kind = keyof typeof attributesByKind;

/** Titles of the demo's sets, and of their own tab. */
export const setTitles: Readonly<Record<Kind, Bilingual>> = {
  clothing: { uk: 'Одяг', en: 'Clothing' },
  footwear: { uk: 'Взуття', en: 'Footwear' },
  food: { uk: 'Продукти', en: 'Food' },
  ceramics: { uk: 'Кераміка', en: 'Ceramics' },
  books: { uk: 'Книжки', en: 'Books' },
  electronics: { uk: 'Електроніка', en: 'Electronics' },
};

const kindOfCategory: Readonly<Record<string, Kind>> = {
  embroidery: 'clothing',
  knit: 'clothing',
  ceramics: 'ceramics',
  honey: 'food',
  tea: 'food',
  preserves: 'food',
};

/** The set of a product, by the category it is in; the others have the default set. */
export const kindOf = ({ category }: DemoProduct): Kind | undefined => kindOfCategory[category];

const millilitres = /(\d+(?:,\d+)?) (мл|л)(?![а-яґєії])/;

function volumeOf(title: string): number | null {
  const [, amount = '', unit] = millilitres.exec(title) ?? [];
  return amount === '' ? null : Number(amount.replace(',', '.')) * (unit === 'л' ? 1000 : 1);
}

const fibres: readonly [pattern: RegExp, option: string][] = [
  [/ллян|льон/i, 'lon'],
  [/бавовн/i, 'bavovna'],
  [/вовн/i, 'vovna'],
];

/** What a product's texts tell of its attributes: values by code, options by slug. */
export function attributesOf(product: DemoProduct): Readonly<Record<string, unknown>> {
  const [title, description] = product.uk;
  const volume = volumeOf(title);
  switch (kindOf(product)) {
    case 'clothing': {
      const material = fibres.filter(([pattern]) => pattern.test(`${title} ${description}`)).map(([, slug]) => slug);
      return { ...(material.length > 0 && { material }), handmade: product.tags.includes('ручна-робота') };
    }
    case 'ceramics':
      return {
        material: ['hlyna'],
        ...(volume !== null && { volume }),
        firing: title.includes('Косів') ? 'kosivska' : 'opishnianska',
        handmade: product.tags.includes('ручна-робота'),
      };
    case 'food':
      return { ...(volume !== null && { volume }), storage: 'kimnatni', organic: product.tags.includes('органічне') };
    default:
      return {};
  }
}
