import { join } from 'node:path';
import { jobStates } from '#domain/wire/Job';
import { dangerousShapes, markupShapes, usualShapes } from './dangerousShapes';
import type { FoundExpression } from './expressionsIn';
import { expressionsIn } from './expressionsIn';
import { fasterThanTexts } from './growingTimes';
import { textReaders } from './textReaders';

/** A slow machine has many texts to try; each of them is ended when it takes too long. */
jest.setTimeout(240_000);

const found = expressionsIn(join(__dirname, '../..'), ['domain', 'api']);

/**
 * Expressions whose time may grow faster, by their source: with the length that what stands before them lets through.
 */
const exceptions: Readonly<Record<string, { limit: number; because: string }>> = {};

/** What `new RegExp` makes, by its file. */
const constructed: Readonly<Record<string, { source: string; flags: string }>> = {
  'domain/csv/excelDamage.ts': {
    source:
      '^(\\d{1,2}[.\\-/ ](jan|січ)[а-яіїєґa-z.]*|(jan|січ)[а-яіїєґa-z.]*[.\\-/ ]\\d{1,2}|\\d{1,2}[./]\\d{1,2}[./]\\d{2,4})$',
    flags: 'i',
  },
  'api/core/records/schemas/actions.ts': { source: '^((running|done)?(,|$))*$', flags: '' },
  'api/modules/panel/jobs/schemas.ts': { source: `^((${jobStates.join('|')})?(,|$))*$`, flags: '' },
};

const taskOf = ({ file, source, flags }: FoundExpression) => ({
  name: `${file} /${source}/${flags}`,
  source,
  flags,
  shapes: dangerousShapes(source, flags),
  ...(exceptions[source] && { limit: exceptions[source].limit }),
});

describe('the time of reading a text grows with its length', () => {
  it('in every regular expression', async () => {
    const made = found.constructed.map(({ file }) => ({ file, ...(constructed[file] ?? { source: '', flags: '' }) }));
    const tasks = [...found.literals, ...made].map(taskOf).filter(({ shapes }) => shapes.length > 0);
    expect(tasks.length).toBeGreaterThan(100);
    expect(await fasterThanTexts(tasks)).toEqual([]);
  });

  it('in the functions that read texts of strangers', async () => {
    const tasks = Object.keys(textReaders).map((reader) => ({
      name: reader,
      reader,
      limit: 40_000,
      shapes: [...usualShapes, ...markupShapes],
    }));
    expect(await fasterThanTexts(tasks)).toEqual([]);
  });

  it('or it is noticed', async () => {
    const tasks = ['-+$', '^(\\w+\\s?)*$', 'a[^b]*c'].map((source) => ({
      ...taskOf({ file: '', source, flags: '' }),
      limit: 20_000,
    }));
    const slow = (await fasterThanTexts(tasks)).map((text) => text.split(' ')[1]?.slice(0, -1));
    expect(slow).toEqual(tasks.map(({ name }) => name.trim()));
  });

  it('and nothing is unknown: no expression is made that is not listed here, no exception is left over', () => {
    expect(new Set(found.constructed.map(({ file }) => file))).toEqual(new Set(Object.keys(constructed)));
    const sources = new Set(found.literals.map(({ source }) => source));
    expect(Object.keys(exceptions).filter((source) => !sources.has(source))).toEqual([]);
  });
});
