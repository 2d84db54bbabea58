import type { FieldDefinition } from '../../wire/FieldDefinition';
import type { SheetColumn } from '../SheetColumn';
import { sheetColumn } from '../SheetColumn';

const field = (name: string, more: Partial<FieldDefinition>): FieldDefinition => ({
  name,
  code: name,
  type: 'number',
  title: { uk: name, en: name },
  ...more,
});

const fields = [
  field('price', { type: 'price', required: true }),
  field('quantity', { min: 0, max: 10_000_000, step: 1 }),
  field('active', { type: 'yesno' }),
  field('category', { type: 'select', required: true, source: 'category' }),
  field('title', { type: 'text', multilangual: true }),
  field('tags', { type: 'tags' }),
];

export const testField = (name: string): FieldDefinition | undefined => fields.find((each) => each.name === name);

/** A column of a sheet of products. */
export function testColumn(name: string): SheetColumn {
  const column = sheetColumn(name, testField);
  if (!column) throw new Error(`no column ${name}`);
  return column;
}
