import { findFileType } from './fileTypes';
import { sniffType } from './sniffType';

const bytes = (...parts: (string | number[])[]): Uint8Array =>
  Uint8Array.from(parts.flatMap((part) => (typeof part === 'string' ? [...Buffer.from(part, 'utf8')] : part)));

describe('the type of a file by its content', () => {
  it.each([
    ['jpeg', bytes([0xff, 0xd8, 0xff, 0xe0]), 'photo.exe'],
    ['png', bytes([0x89], 'PNG\r\n', [0x1a], '\n'), ''],
    ['gif', bytes('GIF89a'), 'x.jpg'],
    ['webp', bytes('RIFF', [1, 2, 3, 4], 'WEBPVP8 '), ''],
    ['mp4', bytes([0, 0, 0, 24], 'ftypisom'), ''],
    ['webm', bytes([0x1a, 0x45, 0xdf, 0xa3, 0x9f, 0x42, 0x86, 0x81, 1, 0x42, 0x82, 0x84], 'webm'), ''],
    ['pdf', bytes('%PDF-1.7'), ''],
    ['ogg', bytes('OggS'), ''],
    ['mp3', bytes('ID3', [4]), ''],
    ['mp3', bytes([0xff, 0xfb, 0x90, 0x64]), ''],
    ['zip', bytes('PK', [3, 4, 20, 0], 'photo.jpg'), ''],
    ['rar', bytes('Rar!', [0x1a, 7, 0]), ''],
    ['svg', bytes('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'x.csv'],
    ['svg', bytes('\uFEFF<?xml version="1.0"?>\n<!-- Знак -->\n<!DOCTYPE svg PUBLIC "a" "b">\n<svg >'), ''],
    ['csv', bytes('назва;ціна\nГлечик;100\n'), 'прайс.CSV'],
    ['csv', bytes([0xcd, 0xe0, 0xe7, 0xe2, 0xe0], ';1\n'), 'cp1251.csv'],
  ])('is %s', (code, head, name) => expect(sniffType(head, name)?.code).toBe(code));

  it.each([
    ['a Windows program', bytes('MZ', [0x90, 0]), 'photo.jpg'],
    ['a Linux program', bytes([0x7f], 'ELF'), 'table.csv'],
    ['a script named as a table', bytes('#!/bin/sh\nrm'), 'table.csv'],
    ['a page named as a table', bytes('<html><script>'), 'table.csv'],
    ['a page', bytes('<html><svg>'), 'x.svg'],
    ['an office document', bytes('PK', [3, 4, 20, 0], '[Content_Types].xml'), 'x.zip'],
    ['a Java program', bytes('PK', [3, 4, 20, 0], 'META-INF/MANIFEST.MF'), 'x.zip'],
    ['a picture of a phone', bytes([0, 0, 0, 24], 'ftypheic'), 'x.mp4'],
    ['a Matroska film', bytes([0x1a, 0x45, 0xdf, 0xa3], 'matroska'), 'x.webm'],
    ['text with another name', bytes('назва;ціна'), 'notes.txt'],
    ['a table with zeros', bytes('a;b', [0], 'c'), 'table.csv'],
    ['nothing', bytes(), 'photo.jpg'],
  ])('%s is none that is taken', (_what, head, name) => expect(sniffType(head, name)).toBeNull());

  it('is never thrown off by random bytes', () => {
    for (let length = 0; length < 300; length += 1)
      expect(() =>
        sniffType(
          Uint8Array.from({ length }, (_, at) => (at * 131 + length * 17) % 256),
          'x.csv',
        ),
      ).not.toThrow();
  });
});

describe('names of types', () => {
  it.each([
    ['jpeg', 'jpeg'],
    ['.JPG', 'jpeg'],
    ['image/jpg', 'jpeg'],
    ['svg+xml', 'svg'],
    ['image/svg+xml', 'svg'],
    ['application/x-zip-compressed', 'zip'],
    ['audio/mp3', 'mp3'],
  ])('%s is %s', (name, code) => expect(findFileType(name)?.code).toBe(code));
  it('others are none', () =>
    expect([findFileType('exe'), findFileType(''), findFileType('constructor')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]));
});

describe('a head made to be slow', () => {
  it.each([
    ['comments', '<!---->'.repeat(580), 'x', null],
    ['comments before a picture', '<!-- a -->'.repeat(400), '<svg>', 'svg'],
    ['comments that never end', '<!--'.repeat(1000), '', null],
    ['spaces', ' '.repeat(4090), 'x', 'csv'],
    ['declarations', '<?xml?>'.repeat(500), '', null],
  ])('with %s is read once', (_what, start, end, code) => {
    // With a regular expression over all comments, backtracking would be exponential.
    expect(sniffType(bytes(start + end), 'table.csv')?.code ?? null).toBe(code);
  });

  it('is no picture when its document type declares entities', () => {
    expect(sniffType(bytes('<!DOCTYPE svg [<!ENTITY x "y">]><svg>'), 'a.svg')).toBeNull();
  });
});
