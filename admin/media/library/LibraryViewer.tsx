import { useEffect } from 'react';
import { Viewer } from '../viewer/Viewer';
import type { Library } from './useLibrary';

interface LibraryViewerProps {
  library: Pick<Library, 'places' | 'total' | 'need' | 'more'>;
  open: string | null;
  onMove(id: string): void;
  onClose(): void;
}

/** So many files on either side are there before one gets to them. */
const beside = 3;
/** Of those that come together most stand before the shown one, when one goes back. */
const behind = 40;

/** The files of the library one after the other, all that are found: those that have not come are asked for on the way. */
export function LibraryViewer({ library: { places, total, need, more }, open, onMove, onClose }: LibraryViewerProps) {
  const at = open === null ? -1 : places.findIndex((file) => file?.id === open);
  useEffect(() => {
    if (at < 0) return;
    if (places.slice(at + 1, at + 1 + beside).includes(undefined)) void need(at + 1, at + 1 + beside);
    else if (places.slice(Math.max(0, at - beside), at).includes(undefined)) void need(Math.max(0, at - behind), at);
    else if (at + beside >= places.length) void more();
  }, [at, places, need, more]);
  return (
    <Viewer files={places} count={Math.max(total ?? 0, places.length)} open={open} onMove={onMove} onClose={onClose} />
  );
}
