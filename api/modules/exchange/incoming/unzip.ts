import type { UnzipFile } from 'fflate';
import { Unzip, UnzipInflate } from 'fflate';
import { BrokenFile } from './BrokenFile';

const maxUnpackedBytes = 512 * 1024 * 1024;
/** Price lists are compressed to a thirtieth; an archive of zeroes to a thousandth. */
const maxRatio = 200;
/** Bytes at the beginning for which the ratio says nothing. */
const ratioAllowance = 1024 * 1024;
/** Compressed bytes at a time: what they unpack to is in memory at once. */
const stepBytes = 4 * 1024;
const maxEntries = 1000;

interface UnzippedPiece {
  name: string;
  bytes: Uint8Array;
  /** The last one of its entry. */
  isLast: boolean;
}

interface Entry {
  pieces: UnzippedPiece[];
  open: number;
  entries: number;
}

function takeEntry(file: UnzipFile, isWanted: (name: string) => boolean, state: Entry): void {
  state.entries += 1;
  if (state.entries > maxEntries) throw new BrokenFile('tooManyFiles');
  if (!isWanted(file.name)) return;
  state.open += 1;
  file.ondata = (failure, bytes, isLast) => {
    if (failure) throw new BrokenFile('brokenZip');
    state.pieces.push({ name: file.name, bytes, isLast });
    if (isLast) state.open -= 1;
  };
  file.start();
}

/** The content of the wanted entries of an archive, as it is unpacked. */
export async function* unzip(
  content: AsyncIterable<Uint8Array>,
  isWanted: (name: string) => boolean,
): AsyncGenerator<UnzippedPiece> {
  const state: Entry = { pieces: [], open: 0, entries: 0 };
  const unzipper = new Unzip((file) => takeEntry(file, isWanted, state));
  unzipper.register(UnzipInflate);
  let packed = 0;
  let unpacked = 0;
  const push = (bytes: Uint8Array, isLast: boolean): void => {
    try {
      unzipper.push(bytes, isLast);
    } catch (failure) {
      throw failure instanceof BrokenFile ? failure : new BrokenFile('brokenZip');
    }
    packed += bytes.length;
    for (const piece of state.pieces) unpacked += piece.bytes.length;
    if (unpacked > maxUnpackedBytes || unpacked > packed * maxRatio + ratioAllowance)
      throw new BrokenFile('zipTooLarge');
  };
  for await (const part of content)
    for (let from = 0; from < part.length; from += stepBytes) {
      // A copy: the unpacker keeps what it is given.
      push(part.slice(from, from + stepBytes), false);
      yield* state.pieces.splice(0);
    }
  push(new Uint8Array(0), true);
  yield* state.pieces.splice(0);
  if (state.open > 0 || state.entries === 0) throw new BrokenFile('brokenZip');
}
