import type { Bilingual } from '#domain/wire/FieldDefinition';

/** An HTML table for the rich text from rows of cells; the first row is the heading. */
const table = (rows: readonly (readonly string[])[]): string =>
  `<table><tbody>${rows.map((row, at) => `<tr>${row.map((words) => (at === 0 ? `<th><p>${words}</p></th>` : `<td><p>${words}</p></td>`)).join('')}</tr>`).join('')}</tbody></table>`;

const shirts = [
  ['S', '88–92', '70–74'],
  ['M', '96–100', '78–82'],
  ['L', '104–108', '86–90'],
  ['XL', '112–116', '94–98'],
];

/** Size tables of the demo, by slug. */
export const sizeTables: Readonly<
  Record<string, { title: Bilingual; table: Bilingual; categories: readonly string[] }>
> = {
  'rozmiry-sorochok': {
    title: { uk: 'Розміри сорочок', en: 'Shirt sizes' },
    table: {
      uk: table([['Розмір', 'Обхват грудей, см', 'Обхват талії, см'], ...shirts]),
      en: table([['Size', 'Chest, cm', 'Waist, cm'], ...shirts]),
    },
    categories: ['embroidery'],
  },
};

const pair = (title: Bilingual, value: Bilingual) => ({ title, value });

/** Lists of properties of the demo. */
export const properties: Readonly<
  Record<string, { title: Bilingual; entries: readonly { title: Bilingual; value: Bilingual }[] }>
> = {
  care: {
    title: { uk: 'Догляд за льоном', en: 'Care of linen' },
    entries: [
      pair({ uk: 'Прання', en: 'Washing' }, { uk: 'до 40 °C', en: 'up to 40 °C' }),
      pair({ uk: 'Прасування', en: 'Ironing' }, { uk: 'вологим, зі споду', en: 'damp, inside out' }),
      pair({ uk: 'Відбілювання', en: 'Bleaching' }, { uk: 'не можна', en: 'do not' }),
    ],
  },
};
