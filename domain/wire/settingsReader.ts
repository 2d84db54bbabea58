import type { Money } from '../commerce/Money';
import { parseMoney } from '../commerce/Money';
import { isObject } from './isObject';
import type { Bilingual } from './FieldDefinition';
import type { StoredRecord } from './StoredRecord';

/** A stored settings record as its fields; what was never saved is empty. */
interface SettingsReader {
  isOn(field: string): boolean;
  number(field: string): number | null;
  text(field: string): string;
  /** null: not filled in. */
  money(field: string): Money | null;
  texts(field: string): Bilingual;
  list(field: string): readonly unknown[];
}

export function settingsReader(record: StoredRecord | null): SettingsReader {
  const valuesOf = (field: string): Record<string, unknown> => {
    const values = record?.[field];
    return isObject(values) ? values : {};
  };
  const plain = (field: string): unknown => valuesOf(field)['0'];
  const text = (value: unknown): string => (typeof value === 'string' ? value : '');
  return {
    isOn: (field) => plain(field) === true,
    number: (field) => {
      const value = plain(field);
      return typeof value === 'number' ? value : null;
    },
    text: (field) => text(plain(field)),
    money: (field) => parseMoney(plain(field)) ?? null,
    texts: (field) => {
      const { uk, en } = valuesOf(field);
      return { uk: text(uk) || text(en), en: text(en) || text(uk) };
    },
    list: (field) => {
      const value = plain(field);
      return Array.isArray(value) ? value : [];
    },
  };
}
