import { error } from '#domain/fields/Problem';
import type { SaveHookArgs } from '#core/schema/EntityHooks';
import type { HookContext } from '#core/schema/HookContext';
import { textOf, valueOf } from '#core/schema/valueOf';
import { couponRowsOf } from '../shared/coupons/couponUses';
import type { EntityRecords } from '#core/ports/EntityRecords';

const maxPercent = 100;

const codesOf = (record: EntityRecords['promocodes']): string[] => couponRowsOf(record).map(({ code }) => code);

/** A code belongs to one promocode of all, those in the trash included. Runs under the lock of the collection. */
export async function checkPromocode(
  { draft, current, addProblem }: SaveHookArgs<EntityRecords['promocodes']>,
  { store }: HookContext,
): Promise<void> {
  const value = valueOf(draft, 'value');
  if (textOf(draft, 'kind') === 'percent' && typeof value === 'number' && value > maxPercent)
    addProblem('value', error('bigger', { max: maxPercent }));
  if (typeof value === 'number' && value <= 0) addProblem('value', error('smaller', { min: 0.01 }));
  draft.promocodes = { '0': couponRowsOf(draft).map((row) => ({ ...row, uses: 0 })) };
  const codes = codesOf(draft);
  draft.codes = { '0': codes };
  const { records } = await store.find('promocodes', { where: { op: 'in', path: 'codes.0', values: codes } });
  const taken = new Set(records.filter(({ _id }) => _id !== current?._id).flatMap(codesOf));
  const [first] = codes.filter((code) => taken.has(code));
  if (first !== undefined) addProblem('promocodes', error('couponTaken', { code: first }));
}
