import type { LibraryFile } from '../../fields/files/LibraryFile';
import { idsBetween } from './librarySelection';

const file = (id: string): LibraryFile => ({
  id,
  title: id,
  name: id,
  url: '',
  mime: '',
  kind: null,
  size: 1,
  width: null,
  height: null,
  alt: {},
  thumbnail: '',
  created: null,
  deleted: false,
  used: false,
  uses: null,
});
const places = [file('a'), file('b'), file('c'), undefined, file('e'), file('f')];

describe('a range of files', () => {
  it('goes from one end to the other, whichever was picked first', () => {
    expect([idsBetween(places, 'a', 'c'), idsBetween(places, 'f', 'e')]).toEqual([
      ['a', 'b', 'c'],
      ['e', 'f'],
    ]);
  });

  it('is none where files between have not come', () => {
    expect([idsBetween(places, 'a', 'f'), idsBetween(places, 'e', 'c')]).toEqual([null, null]);
  });

  it('is one file where nothing was picked before, or it is no longer found', () => {
    expect([idsBetween(places, null, 'b'), idsBetween(places, 'x', 'b')]).toEqual([['b'], ['b']]);
  });
});
