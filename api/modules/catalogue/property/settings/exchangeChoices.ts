import type { ClassifierKind } from '#domain/exchange/exchangeSettings';
import { exchangeClassifier } from '#domain/exchange/exchangeSettings';
import { error } from '#domain/fields/Problem';
import type { DatalistItem } from '#domain/wire/FieldDefinition';
import { settingsReader } from '#domain/wire/settingsReader';
import type { SaveHookArgs } from '#core/schema/EntityHooks';
import type { HookContext } from '#core/schema/HookContext';

const kinds: Readonly<Record<string, ClassifierKind>> = {
  exchange_price_type: 'priceType',
  exchange_warehouses: 'warehouse',
};

async function declared(kind: ClassifierKind, { store }: Pick<HookContext, 'store'>): Promise<DatalistItem[]> {
  const { records } = await store.find(exchangeClassifier.collection, {
    where: { op: 'in', path: 'kind', values: [kind] },
    sort: [{ path: '_created', direction: 1 }],
  });
  return records.map(({ _id, title, currency }) => ({
    value: _id,
    view: currency === '' ? String(title) : `${String(title)} (${String(currency)})`,
  }));
}

/** The types of price or the warehouses that 1C has declared; null for another field. */
export function exchangeChoices(field: string, context: Pick<HookContext, 'store'>): Promise<DatalistItem[]> | null {
  const kind = kinds[field];
  return kind ? declared(kind, context) : null;
}

/** What is chosen has to be among them. */
export async function checkExchange(
  { draft, addProblem }: SaveHookArgs,
  context: Pick<HookContext, 'store'>,
): Promise<void> {
  const stored = settingsReader(draft);
  for (const [field, kind] of Object.entries(kinds)) {
    const known = new Set((await declared(kind, context)).map(({ value }) => value));
    const chosen = [stored.text(field), ...stored.list(field).map(String)].filter((id) => id !== '');
    if (chosen.some((id) => !known.has(id))) addProblem(field, error('invalidChoice'));
  }
}
