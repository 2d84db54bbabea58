import type { FieldWalk } from './FieldWalk';
import { typed } from './FieldWalk';

const pressClear: FieldWalk['clear'] = async ({ reach, press, button, texts }) => {
  await reach(button(texts.field.clear));
  await press('Enter');
};

export const choiceWalks: readonly FieldWalk[] = [
  {
    field: 'select',
    right: ({ press }) => press('ArrowDown', 'ArrowDown', 'Enter'),
    stored: 'clay',
    shows: (language) => [language === 'uk' ? 'Глина' : 'Clay'],
    clear: ({ press }) => press('ControlOrMeta+a', 'Delete', 'Escape'),
    cleared: '',
  },
  {
    field: 'many',
    wrong: {
      type: ({ press }) =>
        press('ArrowDown', ...Array.from({ length: 4 }, () => ['ArrowDown', 'Enter']).flat(), 'Escape'),
      says: 'tooManyItems',
      params: { max: 3 },
    },
    right: ({ press }) => press('Backspace'),
    stored: ['clay', 'wood', 'linen'],
    shows: (language) => (language === 'uk' ? ['Глина', 'Дерево', 'Льон'] : ['Clay', 'Wood', 'Linen']),
    clear: ({ press }) => press('Backspace', 'Backspace', 'Backspace'),
    cleared: [],
  },
  {
    field: 'image_select',
    right: ({ press }) => press('Space', 'ArrowRight'),
    stored: 'blanket',
    shows: ['✓blanket'],
    clear: pressClear,
    cleared: '',
  },
  {
    field: 'color_select',
    right: ({ press }) => press('Space', 'ArrowRight', 'ArrowRight', 'Space'),
    stored: ['red', 'white'],
    shows: ['✓red', '✓white'],
    clear: ({ press }) => press('Space', 'ArrowRight', 'ArrowRight', 'Space'),
    cleared: [],
  },
  {
    field: 'text_select',
    right: ({ press }) => press('Space', 'ArrowRight'),
    stored: 'm',
    shows: ['✓m'],
    clear: pressClear,
    cleared: '',
  },
  typed('color', '#1A7F5A', { bad: 'зелений', says: 'invalidColor', stored: '#1a7f5a', shows: ['#1a7f5a'] }),
  {
    field: 'yesno',
    right: ({ press }) => press('Space'),
    stored: true,
    shows: ['✓on'],
    clear: ({ press }) => press('Space'),
    cleared: false,
  },
];
