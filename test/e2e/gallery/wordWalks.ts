import type { FieldWalk } from './FieldWalk';
import { required, typed } from './FieldWalk';

const tooShort = { bad: 'аб', says: 'tooShort', params: { min: 3 } } as const;
const emptied = '';

export const wordWalks: readonly FieldWalk[] = [
  typed('title', 'Зразок із клавіатури', { locale: 'uk', ...tooShort, cleared: required }),
  typed('title', 'Typed by hand', { locale: 'en', ...tooShort }),
  typed('slug', 'z-klaviatury', { cleared: required, asks: 'slugNeeded' }),
  typed('textarea', 'Перший', {
    locale: 'uk',
    bad: 'ї'.repeat(201),
    says: 'tooLong',
    params: { max: 200 },
    right: async ({ rewrite, press, type }) => {
      await rewrite('Перший');
      await press('Enter');
      await type('Другий');
    },
    stored: 'Перший\nДругий',
    shows: ['Перший Другий'],
  }),
  typed('textarea', 'One line', { locale: 'en' }),
  typed('editor', 'Слово', {
    locale: 'uk',
    bad: 'ї'.repeat(5001),
    says: 'tooLong',
    params: { max: 5000 },
    right: async ({ rewrite, press, type }) => {
      await rewrite('Дуже ');
      await press('ControlOrMeta+b');
      await type('важливо');
      await press('Enter', 'ControlOrMeta+b');
      await type('Далі');
    },
    stored: '<p>Дуже <strong>важливо</strong></p><p>Далі</p>',
    shows: ['важливо', 'Далі'],
  }),
  typed('editor', 'Plain words', { locale: 'en', stored: '<p>Plain words</p>' }),
  {
    field: 'tags',
    wrong: { type: ({ type }) => type('льон '), says: 'tooFewItems', params: { min: 2 } },
    right: async ({ type, press }) => {
      await type('вовна,');
      // The last one is selected and moved before the other.
      await press('ArrowLeft', 'Alt+ArrowLeft');
    },
    stored: ['вовна', 'льон'],
    shows: ['вовна', 'льон'],
    clear: ({ press }) => press('Backspace', 'Backspace'),
    cleared: [],
  },
  typed('email', 'olena@example.com', { bad: 'olena@', says: 'invalidEmail' }),
  typed('phone', '067 123 45 67', {
    bad: '06712',
    says: 'invalidPhone',
    stored: '+38 (067) 123 45 67',
    shows: ['+38 (067) 123 45 67'],
  }),
  typed('password', 'Kalyna-2026-хата', { bad: 'qwerty123', says: 'passwordTooCommon', stored: emptied, shows: [] }),
];
