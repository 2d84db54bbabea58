import fc from 'fast-check';
import { strToU8, unzipSync, Zip, ZipDeflate, zipSync } from 'fflate';
import { joinBytes } from '#domain/text/joinBytes';
import { filterZip, zipFilterStart } from './filterZip';

const isPicture = (name: string): boolean => name.endsWith('.jpg');

/** What is left of an archive that comes in parts. */
function filtered(archive: Uint8Array, part: number): Uint8Array {
  const pieces: Uint8Array[] = [];
  let state = zipFilterStart;
  for (let from = 0; from < archive.length; from += part) {
    const result = filterZip(archive.subarray(from, from + part), state, isPicture);
    pieces.push(result.bytes);
    state = JSON.parse(JSON.stringify(result.state)) as typeof state;
  }
  return joinBytes(pieces);
}

/** Entries by the headers before them: the directory at the end still names those that were left out. */
const localEntries = (bytes: Uint8Array): number =>
  [...bytes.keys()].filter(
    (at) => bytes[at] === 0x50 && bytes[at + 1] === 0x4b && bytes[at + 2] === 3 && bytes[at + 3] === 4,
  ).length;

it('leaves out the pictures of an archive, whatever its parts are', () => {
  const entry = fc.tuple(
    fc.constantFrom('.xml', '.jpg'),
    fc.string({ maxLength: 40 }).map((text) => strToU8(text.replaceAll('P', ''))),
    fc.constantFrom<0 | 6>(0, 6),
  );
  fc.assert(
    fc.property(fc.array(entry, { minLength: 1, maxLength: 6 }), fc.integer({ min: 1, max: 200 }), (entries, part) => {
      const named = entries.map(([ending, bytes, level], at) => [`файл ${at}${ending}`, bytes, level] as const);
      // Both are made at the same time.
      const archiveOf = (of: typeof named): Uint8Array =>
        zipSync(Object.fromEntries(of.map(([name, bytes, level]) => [name, [bytes, { level, mtime: '2026-01-01' }]])));
      const all = archiveOf(named);
      const kept = named.filter(([name]) => !isPicture(name));
      const own = archiveOf(kept);
      const left = filtered(all, part);
      expect(localEntries(left)).toBe(kept.length);
      const directory = own.findIndex((_, at) => own[at] === 0x50 && own[at + 1] === 0x4b && (own[at + 2] ?? 0) !== 3);
      expect(left.subarray(0, directory)).toEqual(own.subarray(0, directory));
    }),
  );
});

it('keeps entries that do not say how long they are, and what is no archive', () => {
  const pieces: Uint8Array[] = [];
  const zip = new Zip((failure, bytes) => {
    if (failure) throw failure;
    pieces.push(bytes);
  });
  for (const name of ['a.jpg', 'b.xml']) {
    const file = new ZipDeflate(name);
    zip.add(file);
    file.push(strToU8(name.repeat(50)), true);
  }
  zip.end();
  const archive = joinBytes(pieces);
  expect(Object.keys(unzipSync(filtered(archive, 17)))).toEqual(['a.jpg', 'b.xml']);
  const text = strToU8('<?xml version="1.0"?>'.repeat(20));
  expect(filtered(text, 7)).toEqual(text);
});
