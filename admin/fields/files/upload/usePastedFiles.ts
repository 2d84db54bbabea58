import { useEffect } from 'react';

/** Files (a screenshot) that are pasted anywhere on the page, unless another handler has taken the paste. */
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
