import { limitConcurrency } from './limitConcurrency';

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('limited', () => {
  it('lets so many run at a time, and all in their order', async () => {
    const run = limitConcurrency(2);
    const begun: number[] = [];
    let running = 0;
    let most = 0;
    const works = [1, 2, 3, 4, 5].map((number) =>
      run(async () => {
        begun.push(number);
        running += 1;
        most = Math.max(most, running);
        await turn();
        running -= 1;
        return number;
      }),
    );
    expect(await Promise.all(works)).toEqual([1, 2, 3, 4, 5]);
    expect(begun).toEqual([1, 2, 3, 4, 5]);
    expect(most).toBe(2);
  });

  it('goes on after one that failed', async () => {
    const run = limitConcurrency(1);
    const failing = run(() => Promise.reject(new Error('no')));
    const next = run(async () => 'next');
    await expect(failing).rejects.toThrow('no');
    expect(await next).toBe('next');
  });
});
