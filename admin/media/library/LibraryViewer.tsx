import { useEffect } from 'react';
import { FileViewer } from '../viewer/FileViewer';
import type { Library } from './useLibrary';

interface LibraryViewerProps {
  library: Pick<Library, 'slots' | 'total' | 'loadRange' | 'loadMore'>;
  openId: string | null;
  onMove(id: string): void;
  onClose(): void;
}

/** So many files on either side are there before one gets to them. */
const prefetchCount = 3;
/** Of those that come together most stand before the shown one, when one goes back. */
const backwardPageSize = 40;

/** The files of the library one after the other, all that are found: those that have not come are asked for on the way. */
export function LibraryViewer({
  library: { slots, total, loadRange, loadMore },
  openId,
  onMove,
  onClose,
}: LibraryViewerProps) {
  const at = openId === null ? -1 : slots.findIndex((file) => file?.id === openId);
  useEffect(() => {
    if (at < 0) return;
    if (slots.slice(at + 1, at + 1 + prefetchCount).includes(undefined)) void loadRange(at + 1, at + 1 + prefetchCount);
    else if (slots.slice(Math.max(0, at - prefetchCount), at).includes(undefined))
      void loadRange(Math.max(0, at - backwardPageSize), at);
    else if (at + prefetchCount >= slots.length) void loadMore();
  }, [at, slots, loadRange, loadMore]);
  return (
    <FileViewer
      files={slots}
      count={Math.max(total ?? 0, slots.length)}
      openId={openId}
      onMove={onMove}
      onClose={onClose}
    />
  );
}
