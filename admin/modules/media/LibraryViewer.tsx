import { useEffect } from 'react';
import { FileViewer } from '../../fields/files/viewer/FileViewer';
import type { Library } from './useLibrary';

interface LibraryViewerProps {
  library: Pick<Library, 'slots' | 'total' | 'loadRange' | 'loadMore'>;
  openId: string | null;
  onMove(id: string): void;
  onClose(): void;
}

/** Files prefetched on either side of the shown one. */
const prefetchCount = 3;
/** When one goes backwards, most files of a loaded range lie before the shown one. */
const backwardPageSize = 40;

/** Steps through all found files in the viewer; those that are not loaded are loaded on the way. */
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
