import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = process.cwd();
const text = readFileSync(join(root, 'docs/security.md'), 'utf8');

/** OWASP ASVS 5.0: how many items of the levels 1 and 2 each section has; those of level 3 come last in a section. */
const sections: Readonly<Record<string, readonly number[]>> = {
  V1: [2, 9, 11, 3, 2],
  V2: [3, 3, 4, 1],
  V3: [0, 2, 4, 6, 5, 0, 2],
  V4: [3, 1, 2, 4],
  V5: [1, 3, 2, 3],
  V6: [3, 12, 4, 4, 5, 3, 0, 4],
  V7: [3, 4, 2, 5, 2, 2],
  V8: [2, 3, 1, 1],
  V9: [3, 4],
  V10: [2, 2, 4, 11, 5, 2, 3],
  V11: [2, 3, 3, 4, 1, 1],
  V12: [3, 2, 4],
  V13: [1, 5, 2, 5],
  V14: [2, 4, 3],
  V15: [3, 3, 7],
  V16: [1, 5, 4, 3, 3],
  V17: [1, 4, 2],
};
const items = Object.entries(sections).flatMap(([chapter, counts]) =>
  counts.flatMap((count, at) => Array.from({ length: count }, (_, item) => `${chapter}.${at + 1}.${item + 1}`)),
);

const rows = text
  .split('\n')
  .filter((line) => /^\| V\d/.test(line))
  .map((line) => line.split('|').slice(1, -1).map((cell) => cell.trim()));
const filesIn = (cell: string): string[] =>
  [...cell.matchAll(/`([^`]+)`/g)].flatMap(([, name = '']) => (/^[a-zA-Z]+\/.+\.(ts|tsx|md|json)$/.test(name) ? [name] : []));

describe('the table of docs/security.md', () => {
  it('has each item of the levels 1 and 2 once, in its order', () => {
    expect(items).toHaveLength(253);
    expect(rows.map(([id]) => id)).toEqual(items);
  });

  it('says of each what it is about, how it is, and where or why', () => {
    for (const [id, subject = '', state = '', where = ''] of rows) {
      expect([id, state]).toEqual([id, expect.stringMatching(/^(met|not met|not applicable|of the operator)$/)]);
      expect([id, subject.length, where.length]).toEqual([id, expect.any(Number), expect.any(Number)]);
      expect(subject === '' || where === '' ? id : '').toBe('');
    }
  });

  it('names of what is met a test, or says that there is none', () => {
    const unshown = rows.filter(([, , state, where = '']) => state === 'met' && !/\.test\.tsx?`|by reading/.test(where));
    expect(unshown.map(([id]) => id)).toEqual([]);
  });

  it('names only files that are there', () => {
    // Made by the build of the image.
    const made = ['dist/sbom.json'];
    const named = new Set(text.split('\n').flatMap(filesIn));
    expect(named.size).toBeGreaterThan(100);
    expect([...named].filter((path) => !made.includes(path) && !existsSync(join(root, path)))).toEqual([]);
    const links = [...text.matchAll(/\]\(([^)#:]+\.md)/g)].map(([, path = '']) => path);
    expect(links.filter((path) => !existsSync(join(root, 'docs', path)))).toEqual([]);
  });

  it('counts its states rightly', () => {
    const count = (state: string): number => rows.filter(([, , each]) => each === state).length;
    const states = ['met', 'not met', 'not applicable', 'of the operator'];
    expect(text).toContain(states.map((state) => `${count(state)} ${state}`).join(', '));
  });
});
