import { isPressed } from './isPressed';
import { isSingleKey, shortcuts } from './shortcuts';

const press = (init: KeyboardEventInit) => new KeyboardEvent('keydown', init);

describe('isPressed', () => {
  it.each<[string, KeyboardEventInit, boolean]>([
    ['J', { key: 'j', code: 'KeyJ' }, true],
    ['J', { key: 'J', code: 'KeyJ' }, true],
    ['J', { key: 'J', code: 'KeyJ', shiftKey: true }, false],
    ['J', { key: 'о', code: 'KeyJ' }, true],
    ['J', { key: 'h', code: 'KeyJ' }, false],
    ['J', { key: 'j', code: 'KeyC' }, true],
    ['J', { key: 'j', code: 'KeyJ', ctrlKey: true }, false],
    ['J', { key: 'j', code: 'KeyJ', altKey: true }, false],
    ['Shift-X', { key: 'Ч', code: 'KeyX', shiftKey: true }, true],
    ['Shift-X', { key: 'x', code: 'KeyX' }, false],
    ['Mod-K', { key: 'л', code: 'KeyK', ctrlKey: true }, true],
    ['Mod-K', { key: 'k', code: 'KeyK', metaKey: true }, true],
    ['Mod-S', { key: 'S', code: 'KeyS', ctrlKey: true, shiftKey: true }, false],
    ['/', { key: '/', code: 'Slash' }, true],
    ['/', { key: '/', code: 'Digit7', shiftKey: true }, true],
    ['/', { key: '.', code: 'Slash' }, true],
    ['/', { key: '.', code: 'Period' }, false],
    ['?', { key: '?', code: 'Slash', shiftKey: true }, true],
    ['?', { key: '?', code: 'Digit7', shiftKey: true }, true],
    ['?', { key: ',', code: 'Slash', shiftKey: true }, true],
    ['Escape', { key: 'Escape', code: 'Escape' }, true],
  ])('%s by %o: %s', (keys, init, pressed) => {
    expect(isPressed(keys, press(init))).toBe(pressed);
  });
});

describe('the table of shortcuts', () => {
  it('gives no keys of one place two meanings', () => {
    for (const group of ['everywhere', 'list', 'review', 'order', 'form']) {
      const keys = Object.values(shortcuts)
        .filter((shortcut) => shortcut.group === group)
        .map((shortcut) => shortcut.keys);
      expect(new Set(keys).size).toBe(keys.length);
    }
  });

  it('knows which are single keys', () => {
    expect(
      Object.values(shortcuts)
        .map(({ keys }) => keys)
        .filter(isSingleKey),
    ).toEqual(['?', '/', 'J', 'K', 'X', 'Shift-X', 'B', 'E', '.', 'N', 'P', 'R', 'A']);
  });
});
