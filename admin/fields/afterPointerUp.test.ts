import { afterPointerUp } from './afterPointerUp';

const happen = (type: string) => document.body.dispatchEvent(new Event(type, { bubbles: true }));
const soon = () => new Promise((resolve) => setTimeout(resolve));

describe('what waits for the end of a press', () => {
  it('runs at once when nothing is pressed', () => {
    const run = jest.fn();
    afterPointerUp(run);
    expect(run).toHaveBeenCalledTimes(1);
  });

  it('runs after the click', () => {
    const order: string[] = [];
    document.body.addEventListener('click', () => order.push('click'), { once: true });
    happen('pointerdown');
    afterPointerUp(() => order.push('message'));
    happen('pointerup');
    expect(order).toEqual([]);
    happen('click');
    expect(order).toEqual(['click', 'message']);
  });

  it.each(['pointerup', 'pointercancel'])('runs after %s without a click', async (end) => {
    const run = jest.fn();
    happen('pointerdown');
    afterPointerUp(run);
    expect(run).not.toHaveBeenCalled();
    happen(end);
    await soon();
    expect(run).toHaveBeenCalledTimes(1);
  });
});
