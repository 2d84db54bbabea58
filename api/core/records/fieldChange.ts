import { formatMoney } from '#domain/commerce/formatMoney';
import { toMoney } from '#domain/commerce/Money';
import type { Price } from '#domain/commerce/Price';
import type { FieldDefinition } from '#domain/wire/FieldDefinition';
import { fieldTypeOf } from '#domain/fields/registry';
import type { FieldChange } from '#domain/wire/Change';
import type { Language } from '#domain/text/Language';
import type { Localised } from '#domain/wire/StoredRecord';
import { isObject } from '#domain/wire/isObject';
import { idsInValue } from '#domain/form/idsInValue';
import type { ChangedRow } from '../events/changeLog';
import type { Context } from '../kernel/Context';

type Texts = Readonly<Record<string, string>>;

/** The usual price and the discount with its days: what a list shows depends on the day. */
function priceText(
  { default: usual, discount, discount_from: from, discount_to: to }: Price,
  language: Language,
): string {
  const prices = [usual, discount].flatMap((amount) =>
    amount === null ? [] : [formatMoney(toMoney(amount), language)],
  );
  const days = discount === null ? [] : [from ?? '', to ?? ''];
  return prices.join(' → ') + (days.some(Boolean) ? ` (${days.join('–')})` : '');
}

/** A value from before the field had its present type, as far as that can be told. */
const formerText = (stored: unknown): string =>
  typeof stored === 'string' || typeof stored === 'number' || typeof stored === 'boolean' ? String(stored) : '';

/** Display texts of a value, by language key or under 0; empty ones are left out. */
async function textsOf(field: FieldDefinition, value: Localised | null, context: Context): Promise<Texts> {
  if (!isObject(value)) return {};
  const source = field.source === undefined ? undefined : context.entities.get(field.source);
  const { read, display } = fieldTypeOf(field.type);
  const datalist = source
    ? await context.titles.items(source, idsInValue(value), context.language)
    : (field.datalist ?? []);
  const texts: Record<string, string> = {};
  for (const [key, stored] of Object.entries(value)) {
    const multiple = Array.isArray(stored);
    const single = read(stored ?? null, field) ?? read(stored ?? null, { ...field, multiple });
    const text =
      single === undefined
        ? formerText(stored)
        : field.type === 'price'
          ? priceText(single as Price, context.language)
          : display(single, { language: context.language, now: context.clock.now(), datalist });
    if (text !== '') texts[key] = text;
  }
  return texts;
}

/** What a change has made of a field, as texts. */
export async function fieldChange(
  field: FieldDefinition,
  row: Pick<ChangedRow, 'before' | 'after'> | undefined,
  context: Context,
): Promise<FieldChange> {
  const { name, title, type } = field;
  if (!row || type === 'password') return { name, title, type };
  const [before, after] = await Promise.all(
    [row.before[name], row.after[name]].map((value) => textsOf(field, value ?? null, context)),
  );
  return { name, title, type, before, after };
}
