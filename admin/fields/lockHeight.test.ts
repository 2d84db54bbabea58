import { fitHeight, lockHeight, unlockHeight } from './lockHeight';

const line = 20;
const highest = 3 * line;

/**
 * A simulated auto-growing element: as high as its text, up to three lines, unless it has a height. Counts the layouts.
 */
function aBox() {
  const box = document.createElement('div');
  let lines = 1;
  let measured = 0;
  const own = () => lines * line;
  Object.defineProperties(box, {
    offsetHeight: {
      get: () => {
        if (box.style.height !== '') return parseFloat(box.style.height);
        measured += 1;
        return Math.min(own(), highest);
      },
    },
    clientHeight: { get: () => box.offsetHeight },
    scrollHeight: { get: () => Math.max(own(), box.offsetHeight) },
  });
  const write = (count: number) => {
    const fewer = count < lines;
    lines = count;
    fitHeight(box, highest, fewer);
    return box.offsetHeight;
  };
  return { box, write, measured: () => measured };
}

describe('the height of a box that is typed into', () => {
  it('follows its words up to the highest, and back', () => {
    const { box, write } = aBox();
    lockHeight(box);
    expect([1, 2, 3, 4, 3, 1].map(write)).toEqual([20, 40, 60, 60, 60, 20]);
  });

  it('is measured only when it may become another', () => {
    const { box, write, measured } = aBox();
    lockHeight(box);
    [1, 1, 2, 2, 2, 3, 4, 5, 6].forEach(write);
    expect(measured()).toBe(3);
  });

  it('is the browser’s own again once the box is left', () => {
    const { box, write } = aBox();
    lockHeight(box);
    unlockHeight(box);
    expect(box).toHaveStyle({ height: '', contain: '' });
    expect(write(2)).toBe(40);
    expect(box.style.height).toBe('');
  });
});
