import type { FieldWalk, FieldDriver } from './FieldWalk';

const inputs = ({ box }: FieldDriver) => box.locator('[data-entry]').locator('input, textarea:not([aria-hidden])');
const answerTexts = ({ box }: FieldDriver) => box.locator('textarea:not([aria-hidden])');

async function begin(hand: FieldDriver): Promise<void> {
  await hand.press('Enter');
  await hand.arrive(inputs(hand).first());
}

/** Tabs through the inputs. */
async function typeInto({ press, rewrite }: FieldDriver, ...words: readonly string[]): Promise<void> {
  for (const [at, text] of words.entries()) {
    if (at > 0) await press('Tab');
    await rewrite(text);
  }
}

const removeFirst: FieldWalk['clear'] = async ({ box, reach, press }) => {
  await reach(box.locator('[data-part=remove]').first());
  await press('Enter');
};

const sections = (locale: 'uk' | 'en', title: string, text: string): FieldWalk => ({
  field: 'accordeon',
  locale,
  wrong: {
    type: async (hand) => {
      await begin(hand);
      await hand.type('ї'.repeat(65));
    },
    says: 'tooLong',
    params: { max: 64 },
  },
  right: (hand) => typeInto(hand, title, text),
  stored: [{ title, value: text }],
  shows: [title, text],
  clear: removeFirst,
  cleared: [],
});

export const listWalks: readonly FieldWalk[] = [
  {
    field: 'properties',
    wrong: { type: ({ rewrite }) => rewrite('ї'.repeat(65)), says: 'tooLong', params: { max: 64 } },
    right: async (hand) => {
      const { reach, button, texts, press, arrive, box } = hand;
      await typeInto(hand, 'Склад', 'льон', 'Material', 'linen');
      await reach(button(texts.inputs.addRow));
      await press('Enter');
      await arrive(inputs(hand).nth(4));
      await typeInto(hand, 'Колір', 'білий');
      await reach(box.locator('[data-part=up]').nth(1));
      await press('Enter');
    },
    stored: [
      { title: { uk: 'Колір', en: '' }, value: { uk: 'білий', en: '' } },
      { title: { uk: 'Склад', en: 'Material' }, value: { uk: 'льон', en: 'linen' } },
    ],
    shows: ['Колір', 'білий', 'Склад', 'льон', 'Material', 'linen'],
    clear: async (hand) => {
      await removeFirst(hand);
      await hand.press('Enter');
    },
    cleared: [],
  },
  sections('uk', 'Як доглядати?', 'Прати вручну'),
  sections('en', 'How to care?', 'Wash by hand'),
  {
    field: 'youtube',
    wrong: {
      type: async (hand) => {
        await begin(hand);
        await hand.type('https://example.com/1');
      },
      says: 'invalidVideo',
    },
    right: ({ rewrite }) => rewrite('https://youtu.be/dQw4w9WgXcQ'),
    stored: ['https://www.youtube.com/watch?v=dQw4w9WgXcQ'],
    shows: ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', 'dQw4w9WgXcQ'],
    clear: removeFirst,
    cleared: [],
  },
  {
    field: 'answers',
    wrong: {
      type: async (hand) => {
        await hand.press('Enter');
        await hand.arrive(answerTexts(hand));
      },
      says: 'required',
    },
    right: async (hand) => {
      const { reach, press, button, texts, arrive, type } = hand;
      await typeInto(hand, 'Олена', 'Дякуємо');
      await reach(button(texts.inputs.reply));
      await press('Enter');
      await arrive(answerTexts(hand).nth(1));
      await type('І вам');
    },
    stored: [
      expect.objectContaining({
        name: 'Олена',
        text: 'Дякуємо',
        active: true,
        answers: [expect.objectContaining({ text: 'І вам' })],
      }),
    ],
    shows: ['✓on', 'Олена', 'Дякуємо', 'І вам'],
    clear: async (hand) => {
      await hand.reach(hand.box.locator('[data-part=remove]').first(), 'Shift+Tab');
      await hand.press('Enter');
      await hand.reach(hand.page.getByRole('dialog').getByRole('button', { name: hand.texts.actions.delete }));
      await hand.press('Enter');
      await hand.arrive(hand.input);
    },
    cleared: [],
  },
  {
    field: 'product_gallery',
    wrong: {
      type: async ({ reach, arrive, type, press, part, button, texts }) => {
        await reach(button(texts.media.addAddress));
        await press('Enter');
        await arrive(part('addresses-input'));
        await type('ftp://example.com/jug.jpg');
        await press('Enter');
      },
      says: 'invalidUrl',
    },
    right: async ({ rewrite, press, reach, part, button, texts }) => {
      await reach(part('addresses-input'));
      for (const name of ['jug', 'blanket']) {
        await rewrite(`/images/demo/${name}.svg`);
        await press('Enter');
      }
      await reach(button(texts.media.handle.replace('%{title}', 'blanket.svg')), 'Shift+Tab');
      await press('Space', 'ArrowLeft', 'Space');
    },
    stored: [{ id: '/images/demo/blanket.svg' }, { id: '/images/demo/jug.svg' }],
    shows: ['blanket.svg', 'jug.svg'],
    clear: async ({ press, reach, arrive, button, page, texts, input }) => {
      for (const name of ['jug', 'blanket']) {
        await reach(button(texts.media.actionsOf.replace('%{title}', `${name}.svg`)), 'Shift+Tab');
        await press('Enter');
        await reach(page.getByRole('menuitem', { name: texts.media.remove }), 'ArrowDown');
        await press('Enter');
        await arrive(input);
      }
    },
    cleared: [],
  },
];
