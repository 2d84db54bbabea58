import { Batches } from './Batches';

it('does at once what has come meanwhile, apart for each key, and goes on after a failure', async () => {
  const done: string[] = [];
  const ends: (() => void)[] = [];
  const batches = new Batches<string, string>(async (key, items) => {
    done.push(`${key}: ${items.join(' ')}`);
    await new Promise<void>((resolve) => ends.push(resolve));
    if (items.includes('bad')) throw new Error('no');
    return items.map((item) => item.toUpperCase());
  });
  const first = batches.add('a', 'one');
  const others = [batches.add('a', 'two'), batches.add('a', 'three'), batches.add('b', 'four')];
  expect(done).toEqual(['a: one', 'b: four']);
  ends.splice(0).forEach((end) => end());
  expect(await first).toBe('ONE');
  const failed = batches.add('a', 'bad');
  const refused = expect(failed).rejects.toThrow('no');
  while (done.length < 3) await Promise.resolve();
  expect(done.slice(2)).toEqual(['a: two three']);
  ends.splice(0).forEach((end) => end());
  expect(await Promise.all(others)).toEqual(['TWO', 'THREE', 'FOUR']);
  while (done.length < 4) await Promise.resolve();
  ends.splice(0).forEach((end) => end());
  await refused;
  const last = batches.add('a', 'five');
  while (done.length < 5) await Promise.resolve();
  ends.splice(0).forEach((end) => end());
  expect(await last).toBe('FIVE');
});
