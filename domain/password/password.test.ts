import { holdsOwnWord } from './holdsOwnWord';
import { isKeyboardWalk } from './isKeyboardWalk';
import { passwordForms } from './passwordForms';

it.each([
  ['qwertyui', true],
  ['poiuytrewq', true],
  ['qweasdzxc', true],
  ['qwerty12345', true],
  ['йцукенгш', true],
  ['фівапйцук', true],
  ['aaaabbbb', true],
  ['98765432', true],
  ['kalyna-khata', false],
  ['nove-misto-2026', false],
  ['квітка-ромашка', false],
  ['', false],
])('%j is a walk over the keyboard: %s', (text, isWalk) => {
  expect(isKeyboardWalk(text)).toBe(isWalk);
});

it.each([
  ['Dragonfly', 'dragonfly'],
  ['dragonfly7', 'dragonfly'],
  ['!dragonfly', 'dragonfly'],
  ['Dragonfly2026!', 'dragonfly'],
  ['вкфпщтадн', 'dragonfly'],
  ['Вкфпщтадн!', 'dragonfly'],
  ['gfhjkmgfhjkm', 'парольпароль'],
  ['abc12345!', 'abc12345'],
])('%s has the form %s', (password, form) => {
  expect(passwordForms(password)).toContain(form);
});

const own = ['Олена Коваль', 'olena.koval@example.com', 'Косівська майстерня', 'Ярмарок'];

it.each([
  ['olena2026', true],
  ['Коваль-1985', true],
  ['майстерня!', true],
  ['rjdfkm1985', true],
  ['ярмарок-26', true],
  ['example-2026', true],
  ['olenakoval', true],
  ['koval-i-tyhyi-lis', false],
  ['зелена-трава-росте', false],
])('%s is little more than an own word: %s', (password, isOwn) => {
  expect(holdsOwnWord(password, own)).toBe(isOwn);
});
