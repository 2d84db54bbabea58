import type { CouponRow } from '../../../../domain/wire/Order';
import type { StoredRecord } from '../../../../domain/wire/StoredRecord';
import type { SystemStore } from '../../../ports/SystemStore';
import { systemCollection } from '../../../schema/systemCollection';
import { localisedOf } from '../../../schema/valueOf';

/**
 * How often each code was used: apart from the promocode, so that saving its form and a sale never overwrite each
 * other. Orders change it (`holdings`).
 */
export const couponUseCollection = systemCollection('couponUses', []);

/** A code that goes to another promocode starts anew. */
export const couponUseId = (promocode: string, code: string): string => `${promocode}:${code}`;

export const couponRowsOf = (promocode: StoredRecord): readonly CouponRow[] =>
  (localisedOf(promocode, 'promocodes')['0'] ?? []) as CouponRow[];

/** Promocodes with the uses of their codes. */
export async function withUses(
  promocodes: readonly StoredRecord[],
  { store }: { store: Pick<SystemStore, 'getMany'> },
): Promise<StoredRecord[]> {
  const ids = promocodes.flatMap((each) => couponRowsOf(each).map(({ code }) => couponUseId(each._id, code)));
  const counted = new Map((await store.getMany(couponUseCollection.name, ids)).map(({ _id, uses }) => [_id, uses]));
  return promocodes.map((each) => ({
    ...each,
    promocodes: {
      '0': couponRowsOf(each).map((row) => ({ ...row, uses: counted.get(couponUseId(each._id, row.code)) ?? 0 })),
    },
  }));
}
