import type { DatalistItem } from '#domain/wire/FieldDefinition';
import type { HookContext } from '#core/schema/HookContext';
import type { ClassifierKind } from '../stored/StoredExchange';
import { exchangeClassifierCollection } from '../stored/StoredExchange';

/** The fields whose choices 1C has declared. */
export const classifierFields: Readonly<Record<string, ClassifierKind>> = {
  exchange_price_type: 'priceType',
  exchange_warehouses: 'warehouse',
};

export async function declaredChoices(
  kind: ClassifierKind,
  { store }: Pick<HookContext, 'store'>,
): Promise<DatalistItem[]> {
  const { records } = await store.find(exchangeClassifierCollection.name, {
    where: { op: 'in', path: 'kind', values: [kind] },
    sort: [{ path: '_created', direction: 1 }],
  });
  return records.map(({ _id, title, currency }) => ({
    value: _id,
    view: currency === '' ? title : `${title} (${currency})`,
  }));
}

/** The types of price or the warehouses that 1C has declared; null for another field. */
export function classifierChoices(field: string, context: Pick<HookContext, 'store'>): Promise<DatalistItem[]> | null {
  const kind = classifierFields[field];
  return kind ? declaredChoices(kind, context) : null;
}
