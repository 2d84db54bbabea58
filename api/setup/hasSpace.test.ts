import { hasSpace } from './hasSpace';

const disk = (megabytes: number) => (async () => ({ bavail: megabytes * 256, bsize: 4096 })) as never;

it.each([
  [10_000, true],
  [64, true],
  [63, false],
  [0, false],
])('with %i MB free the server is ready: %s', async (megabytes, expected) => {
  expect(await hasSpace('/data', disk(megabytes))).toBe(expected);
});
