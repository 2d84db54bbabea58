import { useEffect } from 'react';

/** A screenshot is pasted wherever the focus is, but not out of a text that is being written. */
export function usePastedFiles(onFiles: (files: readonly File[]) => void, enabled: boolean): void {
  useEffect(() => {
    if (!enabled) return;
    const paste = ({ clipboardData, defaultPrevented }: ClipboardEvent) => {
      const pastedFiles = [...(clipboardData?.files ?? [])];
      if (!defaultPrevented && pastedFiles.length > 0) onFiles(pastedFiles);
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, [onFiles, enabled]);
}
