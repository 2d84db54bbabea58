import type { FieldWalk, FieldDriver } from './FieldWalk';

const anId: unknown = expect.stringMatching(/^[0-9a-f]{24}$/);
const removal = ({ box, texts }: FieldDriver) =>
  box.getByRole('button', { name: new RegExp(`^${texts.field.remove.replace('%{name}', '')}`) });
const dialogOf = ({ page }: FieldDriver) => page.getByRole('dialog');

/** Finds a node of the open tree by name and focuses it. */
async function findNode(hand: FieldDriver, name: string): Promise<void> {
  const { arrive, reach, rewrite, press, texts } = hand;
  const node = dialogOf(hand).getByRole('treeitem', { name });
  await reach(dialogOf(hand).getByRole('textbox', { name: texts.pickers.search }), 'Shift+Tab');
  await rewrite(name);
  await node.waitFor();
  await press('ArrowDown');
  await arrive(node);
}

/** Finds a record in the open list by its code; `role` is that of the element that selects it. */
async function findRecord(hand: FieldDriver, code: string, role: 'checkbox' | 'button', name: RegExp): Promise<void> {
  const { reach, rewrite, texts } = hand;
  await reach(dialogOf(hand).getByPlaceholder(texts.list.search));
  await rewrite(code);
  await reach(dialogOf(hand).getByRole(role, { name }));
}

const takeOne: FieldWalk['right'] = async (hand) => {
  await hand.press('Enter');
  await findRecord(hand, 'KER-0031', 'button', /Косів|Kosiv/);
  await hand.press('Enter');
  await hand.arrive(hand.input);
};

const removeFirst: FieldWalk['clear'] = async (hand) => {
  await hand.reach(removal(hand).first(), 'Shift+Tab');
  await hand.press('Enter');
};

export const recordWalks: readonly FieldWalk[] = [
  {
    field: 'taxonomy',
    right: async (hand) => {
      await hand.press('Enter');
      await findNode(hand, hand.language === 'uk' ? 'Кераміка' : 'Ceramics');
      await hand.press('Enter');
      await hand.arrive(hand.input);
    },
    stored: anId,
    shows: (language) => [language === 'uk' ? 'Кераміка' : 'Ceramics'],
    clear: removeFirst,
    cleared: '',
  },
  {
    field: 'taxonomies',
    right: async (hand) => {
      await hand.press('Enter');
      for (const name of hand.language === 'uk' ? ['Мед', 'Писанки'] : ['Honey', 'Pysanky']) {
        await findNode(hand, name);
        await hand.press('Space');
      }
      await hand.reach(dialogOf(hand).getByRole('button', { name: hand.texts.pickers.done }));
      await hand.press('Enter');
      await hand.arrive(hand.input);
    },
    stored: [anId, anId],
    shows: (language) => (language === 'uk' ? ['Мед', 'Писанки'] : ['Honey', 'Pysanky']),
    clear: async (hand) => {
      await removeFirst(hand);
      await hand.arrive(hand.input);
      await removeFirst(hand);
    },
    cleared: [],
  },
  {
    field: 'relations',
    right: async (hand) => {
      await hand.press('Enter');
      await findRecord(hand, 'VYS-0142', 'checkbox', /Борщівська|Borshchiv/);
      await hand.press('Space');
      await hand.reach(dialogOf(hand).getByPlaceholder(hand.texts.list.search), 'Shift+Tab');
      await findRecord(hand, 'VYS-0143', 'checkbox', /Полтавська|Poltava/);
      await hand.press('Space');
      await hand.reach(
        dialogOf(hand).getByRole('button', { name: hand.texts.pickers.addCount.replace('%{count}', '2') }),
      );
      await hand.press('Enter');
      await hand.arrive(hand.input);
      await hand.reach(hand.box.locator('[data-part=up]').nth(1), 'Shift+Tab');
      await hand.press('Enter');
    },
    stored: [anId, anId],
    shows: (language) => (language === 'uk' ? ['Полтавська', 'Борщівська'] : ['Poltava', 'Borshchiv']),
    clear: async ({ box, reach, press }) => {
      await reach(box.locator('[data-part=remove]').first(), 'Shift+Tab');
      await press('Enter', 'Enter');
    },
    cleared: [],
  },
  {
    field: 'relation',
    right: takeOne,
    stored: [anId],
    shows: (language) => [language === 'uk' ? '«Косів»' : '“Kosiv”'],
    clear: async ({ box, reach, press }) => {
      await reach(box.locator('[data-part=remove]'), 'Shift+Tab');
      await press('Enter');
    },
    cleared: [],
  },
  {
    field: 'reviewed',
    right: takeOne,
    stored: anId,
    shows: (language) => [language === 'uk' ? '«Косів»' : '“Kosiv”'],
    clear: async (hand) => {
      await hand.reach(removal(hand));
      await hand.press('Enter');
    },
    cleared: '',
  },
  {
    field: 'filter',
    right: async (hand) => {
      const { press, reach, type, texts, arrive, input } = hand;
      await press('Enter');
      await reach(dialogOf(hand).locator('[id$="-filter-tags"]'));
      await type('льон');
      await press('Enter');
      // Backwards: past the first stop of the window comes the last.
      await reach(dialogOf(hand).getByRole('button', { name: texts.actions.apply }), 'Shift+Tab');
      await press('Enter');
      await arrive(input);
    },
    stored: { tags: ['льон'] },
    shows: ['льон'],
    clear: async ({ press, reach, button, texts }) => {
      await reach(button(texts.pickers.clearFilter));
      await press('Enter');
    },
    cleared: {},
  },
];
