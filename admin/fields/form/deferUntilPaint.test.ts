import { deferUntilPaint, withUncontrolledUpdate } from './deferUntilPaint';

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
const task = () => new Promise((resolve) => setTimeout(resolve));

describe('afterFrame', () => {
  it('runs at once what is drawn for any other reason', () => {
    const ran: string[] = [];
    deferUntilPaint(() => ran.push('now'));
    expect(ran).toEqual(['now']);
  });

  it('lets what is shown already be seen first, and runs each once', async () => {
    const ran: string[] = [];
    const counter = () => ran.push('counter');
    const note = () => ran.push('note');
    for (const run of [counter, note, counter]) withUncontrolledUpdate(() => deferUntilPaint(run));
    expect(ran).toEqual([]);
    await frame();
    expect(ran).toEqual([]);
    await task();
    expect(ran).toEqual(['counter', 'note']);
    deferUntilPaint(counter);
    expect(ran).toEqual(['counter', 'note', 'counter']);
  });

  it('waits no longer after a change that failed', () => {
    const ran: string[] = [];
    expect(() =>
      withUncontrolledUpdate(() => {
        throw new Error('no');
      }),
    ).toThrow('no');
    deferUntilPaint(() => ran.push('now'));
    expect(ran).toEqual(['now']);
  });
});
