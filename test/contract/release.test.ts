import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { version } from '../../package.json';
import { publishedDocument } from '../parity/openApiDocument';
import type { Json } from './breakingChanges';
import { breakingChanges } from './breakingChanges';
import { documentText } from './documentText';

const file = join(process.cwd(), 'docs', 'openapi.json');
const current = publishedDocument() as unknown as Json;
const text = documentText(current);
if (process.env.WRITE_DOCS === 'release') writeFileSync(file, text);

const committed = readFileSync(file, 'utf8');
const released = JSON.parse(committed) as Json & { info: { version: string } };
const changelog = readFileSync(join(process.cwd(), 'CHANGELOG.md'), 'utf8');
const [unreleased = '', ...releases] = changelog.split(/^## /m).slice(1);

/** What an entry must name: the call, or the component. */
const subjectOf = (change: string): string => /^([A-Z]+ [^:]+)|^\w+/.exec(change)?.[0] ?? change;

describe('the description of the API', () => {
  it('breaks no program without an entry under the unreleased heading of CHANGELOG.md', () => {
    const found = breakingChanges(released, current);
    expect(found.filter((change) => !unreleased.includes(`\`${subjectOf(change)}\``))).toEqual([]);
  });

  it('is committed as the last release has it', () => {
    expect(unreleased).toMatch(/^\[Unreleased\]/);
    expect([released.info.version, version]).toEqual([
      releases[0]?.slice(1, releases[0].indexOf(']')),
      released.info.version,
    ]);
    expect(documentText(released)).toBe(committed);
  });

  it('is small enough to be read by tools', () => {
    expect(Buffer.byteLength(text)).toBeLessThan(1_550_000);
  });
});
