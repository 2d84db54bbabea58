import type { CouponRow } from '#domain/wire/Order';
import type { SystemStore } from '#core/ports/SystemStore';
import { ReadByVersion } from '#core/kernel/ReadByVersion';
import { couponOfUse, couponRowsOf } from './couponUses';
import type { EntityRecords } from '#core/ports/EntityRecords';

interface PromocodeOfCode {
  promocode: EntityRecords['promocodes'];
  row: CouponRow;
}

const byCode = new ReadByVersion<PromocodeOfCode | null>('promocodes', async (codes, store) => {
  const { records } = await store.find('promocodes', { where: { op: 'in', path: 'codes.0', values: codes } });
  // Of thousands of generated codes only those that somebody types are kept.
  const found = records.flatMap((each) => {
    const promocode = { ...each, promocodes: undefined, codes: undefined };
    return couponRowsOf(each).map((row): [string, PromocodeOfCode] => [row.code, { promocode, row }]);
  });
  const known = new Map(found);
  return new Map(codes.map((code) => [code, known.get(code) ?? null]));
});

/** What these codes belong to; those of nobody and of promocodes in the trash are left out. */
export async function promocodesOf(
  codes: readonly string[],
  { store }: { store: SystemStore },
): Promise<PromocodeOfCode[]> {
  if (codes.length === 0) return [];
  const known = await byCode.get(codes, store);
  return [...new Set(codes)].flatMap((code) => known.get(code) ?? []).filter(({ promocode }) => !promocode._deleted);
}

/** How often a code can be used, by the id of its uses; undefined: any number of times. */
export async function couponLimit(id: string, store: SystemStore): Promise<number | undefined> {
  const { promocode, code } = couponOfUse(id);
  const known = (await byCode.get([code], store)).get(code);
  const { maxUses = 0 } = known?.promocode._id === promocode ? known.row : {};
  return maxUses > 0 ? maxUses : undefined;
}
