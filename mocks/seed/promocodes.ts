import type { Bilingual } from '#domain/wire/FieldDefinition';
import type { CouponRow } from '#domain/wire/Order';

export interface DemoPromocode {
  title: Bilingual;
  kind: 'percent' | 'sum';
  /** Percent, or hryvnia. */
  value: number;
  /** Hryvnia. */
  minSum?: number;
  /** Key of the shop; absent for those of the marketplace. */
  shop?: string;
  off?: true;
  /** How it is made known: options of the attribute, and hryvnia. */
  campaign?: { channel: readonly string[]; budget: number };
  codes: readonly (Pick<CouponRow, 'code'> & {
    maxUses?: number;
    /** First and last day, as offsets in days from the day of the seeding. */
    days?: readonly [number, number];
  })[];
}

/** Promocodes of the demo, by the part of their address. */
export const promocodes: Readonly<Record<string, DemoPromocode>> = {
  season: {
    title: { uk: 'Сезонна знижка', en: 'Season discount' },
    kind: 'percent',
    value: 10,
    minSum: 500,
    campaign: { channel: ['rozsylka', 'sotsmerezhi'], budget: 12_000 },
    codes: [{ code: 'YARMAROK10', maxUses: 100 }, { code: 'ЗНИЖКА10' }],
  },
  welcome: {
    title: { uk: 'На перше замовлення', en: 'First order' },
    kind: 'sum',
    value: 100,
    minSum: 800,
    shop: 'owner',
    codes: [{ code: 'MINUS100', maxUses: 20, days: [-60, 30] }],
  },
  kosiv: {
    title: { uk: 'Постійним покупцям майстерні', en: 'Regular buyers of the workshop' },
    kind: 'percent',
    value: 15,
    shop: 'kosiv',
    codes: [{ code: 'KOSIV15', maxUses: 10 }],
  },
  fair: {
    title: { uk: 'Після ярмарку', en: 'After the fair' },
    kind: 'percent',
    value: 20,
    campaign: { channel: ['yarmarok', 'posylka'], budget: 4500 },
    codes: [{ code: 'FAIR20', maxUses: 50, days: [-70, -30] }],
  },
  holiday: {
    title: { uk: 'До свят', en: 'For the holidays' },
    kind: 'sum',
    value: 250,
    minSum: 2000,
    off: true,
    codes: [{ code: 'SVIATO250' }],
  },
};
