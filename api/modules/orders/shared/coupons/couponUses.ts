import type { BaseRecord } from '#domain/wire/BaseRecord';
import type { CouponRow } from '#domain/wire/Order';
import type { SystemStore } from '#core/ports/SystemStore';
import { systemCollection } from '#core/schema/systemCollection';
import { valueOf } from '#core/schema/valueOf';
import type { EntityRecords } from '#core/ports/EntityRecords';

interface CouponUses extends BaseRecord {
  uses: number;
}

/**
 * How often each code was used: apart from the promocode, so that saving its form and a sale never overwrite each
 * other. Orders change it (`holdings`).
 */
export const couponUseCollection = systemCollection<CouponUses>('couponUses', []);

/** A code that goes to another promocode starts anew. */
export const couponUseId = (promocode: string, code: string): string => `${promocode}:${code}`;

/** What an id of uses is of. */
export function couponOfUse(id: string): { promocode: string; code: string } {
  const end = id.indexOf(':');
  return { promocode: id.slice(0, end), code: id.slice(end + 1) };
}

export const couponRowsOf = (promocode: EntityRecords['promocodes']): readonly CouponRow[] =>
  valueOf(promocode, 'promocodes') ?? [];

/** How often codes were used, by the ids of their uses; those that never were are left out. */
export async function usesOf(
  ids: readonly string[],
  { store }: { store: Pick<SystemStore, 'getMany'> },
): Promise<ReadonlyMap<string, number>> {
  return new Map((await store.getMany(couponUseCollection.name, ids)).map(({ _id, uses }) => [_id, uses]));
}

/** Promocodes with the uses of their codes. */
export async function withUses(
  promocodes: readonly EntityRecords['promocodes'][],
  context: { store: Pick<SystemStore, 'getMany'> },
): Promise<EntityRecords['promocodes'][]> {
  const ids = promocodes.flatMap((each) => couponRowsOf(each).map(({ code }) => couponUseId(each._id, code)));
  const counted = await usesOf(ids, context);
  return promocodes.map((each) => ({
    ...each,
    promocodes: {
      '0': couponRowsOf(each).map((row) => ({ ...row, uses: counted.get(couponUseId(each._id, row.code)) ?? 0 })),
    },
  }));
}
