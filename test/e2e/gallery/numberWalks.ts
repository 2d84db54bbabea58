import type { FieldWalk, FieldDriver } from './FieldWalk';
import { required, typed } from './FieldWalk';

const emptied: FieldWalk['clear'] = ({ press }) => press('ControlOrMeta+a', 'Delete');
const noPrice = {
  default: null,
  discount: null,
  percents: null,
  discount_from: null,
  discount_to: null,
  default_min: null,
  default_max: null,
  discount_min: null,
  discount_max: null,
};
const plainPrice = (amount: number) => ({ ...noPrice, default: amount, default_min: amount, default_max: amount });

/** An input of the n-th entry. */
const firstInput = ({ box }: FieldDriver, at: number) => box.locator('[data-entry]').nth(at).locator('input').first();

export const numberWalks: readonly FieldWalk[] = [
  typed('number', '12,5', {
    bad: 'дванадцять',
    says: 'invalidNumber',
    stored: 12.5,
    shows: (language) => [language === 'uk' ? '12,5' : '12.5'],
    cleared: null,
  }),
  {
    field: 'ranking',
    right: ({ press }) => press('Space', 'ArrowRight', 'ArrowRight', 'ArrowRight'),
    stored: 40,
    shows: ['✓4'],
    clear: ({ press }) => press('Delete'),
    cleared: null,
  },
  {
    field: 'price',
    wrong: {
      type: async ({ rewrite, press }) => {
        await rewrite('2450');
        await press('Tab');
        await rewrite('9999');
      },
      says: 'discountAbovePrice',
    },
    right: async ({ part, reach, rewrite }) => {
      await rewrite('2450');
      await reach(part('discount'));
      await rewrite('1960');
      await reach(part('from'));
      await rewrite('01.11.2026');
      await reach(part('to'));
      await rewrite('2099-12-31');
    },
    stored: {
      ...plainPrice(2450),
      discount: 1960,
      percents: 20,
      discount_from: '2026-11-01',
      discount_to: '2099-12-31',
      discount_min: 1960,
      discount_max: 1960,
    },
    shows: (language) => [
      language === 'uk' ? '2 450,00' : '2,450.00',
      language === 'uk' ? '1 960,00' : '1,960.00',
      '20',
      '2026-11-01',
      '2099-12-31',
    ],
    clear: async (hand) => {
      await emptied(hand);
      for (const name of ['discount', 'percents', 'from', 'to']) {
        await hand.reach(hand.part(name));
        await emptied(hand);
      }
    },
    cleared: required,
  },
  typed('local_price', '10', { locale: 'uk', stored: plainPrice(10), shows: ['10'], cleared: noPrice }),
  typed('local_price', '20', { locale: 'en', stored: plainPrice(20), shows: ['20'], cleared: noPrice }),
  typed('date', '21.11.2026', { bad: '2026-13-41', says: 'invalidDate', stored: '2026-11-21', shows: ['2026-11-21'] }),
  typed('datetime', '21.11.2026 14:30', {
    bad: '2026-11-21 25:00',
    says: 'invalidDateTime',
    stored: '2026-11-21T12:30:00.000Z',
    shows: ['2026-11-21T14:30'],
  }),
  {
    field: 'shipping',
    wrong: {
      type: async ({ press, arrive, type, box }) => {
        await press('Enter');
        await arrive(box.locator('[data-entry] input'));
        await type('2026-02-31');
      },
      says: 'invalidDate',
    },
    right: async (hand) => {
      const { rewrite, reach, press, arrive, type, button, texts, box, page } = hand;
      await rewrite('2026-12-02');
      await reach(button(texts.inputs.addDay));
      await press('Enter');
      await arrive(firstInput(hand, 1));
      await type('2026-12-01');
      // The second entry is moved before the first by its drag handle.
      await reach(box.locator('[data-rfd-drag-handle-draggable-id]').nth(1), 'Shift+Tab');
      await press('Space', 'ArrowUp', 'Space');
      await page.waitForFunction(
        () => document.querySelector<HTMLInputElement>('#field-shipping-0')?.value === '2026-12-01',
      );
    },
    stored: ['2026-12-01', '2026-12-02'],
    shows: ['2026-12-01', '2026-12-02'],
    clear: async ({ reach, press, box }) => {
      await reach(box.locator('[data-part=remove]').first());
      await press('Enter', 'Enter');
    },
    cleared: [],
  },
  {
    field: 'sizes',
    wrong: {
      type: async ({ press, arrive, type, box }) => {
        await press('Enter');
        await arrive(box.locator('[data-entry] input').first());
        await type('thumb');
        await press('Tab', 'Tab');
      },
      says: 'invalidImageSize',
      params: { min: 1, max: 8192 },
    },
    right: async ({ press, type }) => {
      await press('Tab');
      await type('150');
    },
    stored: [{ name: 'thumb', width: 150, height: null, fit: 'inside' }],
    shows: ['thumb', '150'],
    clear: async ({ reach, press, box }) => {
      await reach(box.locator('[data-part=remove]').first());
      await press('Enter');
    },
    cleared: [],
  },
];
