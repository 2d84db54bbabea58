import type { FormField } from '#domain/wire/FieldDefinition';
import type { FieldTypeCode } from '#domain/wire/FieldTypeCode';
import { emptyField } from '#domain/form/readField';
import type { FormItem, LoadResult } from '#domain/wire/Form';

const kinds: readonly FieldTypeCode[] = [
  'text',
  'text',
  'textarea',
  'text',
  'number',
  'text',
  'select',
  'textarea',
  'date',
  'text',
];
export const isLocal = (type: FieldTypeCode): boolean => type === 'text' || type === 'textarea';
export const kindOf = (at: number): FieldTypeCode => kinds[at % kinds.length] ?? 'text';

function field(at: number): FormField {
  const type = kindOf(at);
  const multilangual = isLocal(type);
  const title = { uk: `Поле ${at + 1}`, en: `Field ${at + 1}` };
  const definition = {
    name: `f${at}`,
    code: `f${at}`,
    type,
    title,
    multilangual,
    maxlength: 500,
    ...(type === 'select' && {
      datalist: [
        { value: 'a', view: 'А' },
        { value: 'b', view: 'Б' },
      ],
    }),
  };
  const value = multilangual
    ? { uk: `Значення поля ${at + 1}`, en: `Value of field ${at + 1}` }
    : emptyField(definition);
  return {
    ...definition,
    independent: true,
    value,
    valid: true,
    localValid: {},
    messages: [],
    availableMessages: {},
    version: 0,
  };
}

export const fieldCount = 150;

/** A form of 150 fields in so many tabs, ten fields per card; two thirds of the fields are multilingual. */
export function largeForm(tabs: number): LoadResult {
  const fields = Array.from({ length: fieldCount }, (_, at) => field(at));
  const inTab = fields.length / tabs;
  const cards = (first: number): FormItem[] =>
    Array.from({ length: inTab / 10 }, (_, card) => ({
      type: 'section' as const,
      name: `c${first + card * 10}`,
      title: { uk: `Картка ${first + card * 10}`, en: `Card ${first + card * 10}` },
      items: fields.slice(first + card * 10, first + card * 10 + 10),
    }));
  return {
    _id: 'large',
    _deleted: false,
    _created: '2026-11-21T10:00:00.000Z',
    _updated: '2026-11-21T10:00:00.000Z',
    _revision: 1,
    form: {
      fields: {
        groups: Array.from({ length: tabs }, (_, tab) => ({
          name: `t${tab}`,
          title: { uk: `Вкладка ${tab + 1}`, en: `Tab ${tab + 1}` },
          items: cards(tab * inTab),
        })),
      },
    },
    may: ['list', 'load', 'update'],
    title: { uk: 'Велика форма', en: 'Large form' },
  };
}
