import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useWarnWhenUnsavedChanges } from '../../form/useWarnWhenUnsavedChanges';
import type { LibraryFile } from '../LibraryFile';
import { isUploadActive } from '../upload/createUploadQueue';
import type { Uploads } from '../upload/useUploads';
import type { FileTexts, EditedTexts } from './useFileTexts';
import { useFileTexts } from './useFileTexts';

export interface OpenFileState {
  /** The file of the panel; null while it is closed. */
  file: LibraryFile | null;
  texts: FileTexts;
  hasPrevious: boolean;
  hasNext: boolean;
  openFile(id: string): void;
  step(by: 1 | -1): void;
  close(): void;
  /** What is asked before typed texts would be lost, or uploads stopped; `uploads` where it is about these alone. */
  leaveDialog: { open: boolean; uploads: boolean; onStay(): void; onLeave(): void; onSave(): Promise<void> };
}

/**
 * The file beside the library. With something typed that is not saved, it is asked about before another file, another screen
 * or nothing takes its place; and it stays, should another search no longer find the file. Before another screen it is asked
 * about uploads, too: these stop with the library. (A router asks once, so both are asked about here.)
 */
export function useOpenFile(
  slots: readonly (LibraryFile | undefined)[],
  onSave: (file: LibraryFile, texts: EditedTexts) => Promise<boolean>,
  { uploads, whenSettled }: Pick<Uploads, 'uploads' | 'whenSettled'>,
): OpenFileState {
  const [openId, setOpenId] = useState<string | null>(null);
  const [lastFile, setLastFile] = useState<LibraryFile | null>(null);
  const [pendingTarget, setPendingTarget] = useState<{ id: string | null } | null>(null);
  const at = openId === null ? -1 : slots.findIndex((file) => file?.id === openId);
  const listedFile = slots[at] ?? null;
  if (listedFile && listedFile !== lastFile) setLastFile(listedFile);
  const lastOpenFile = lastFile?.id === openId ? lastFile : null;
  const texts = useFileTexts(listedFile ?? lastOpenFile, onSave);
  const { isDirty } = texts;
  const file = listedFile ?? (isDirty || texts.isSaving ? lastOpenFile : null);
  const isUploading = uploads.some(isUploadActive);
  const blocker = useWarnWhenUnsavedChanges(
    useMemo(
      () => ({ dirtyFields: () => [...(isDirty ? ['file'] : []), ...(isUploading ? ['uploads'] : [])] }),
      [isDirty, isUploading],
    ),
  );
  const isBlocked = blocker.state === 'blocked';

  // Where it was opened from. Once nothing else takes the focus, such as a question that has been answered.
  const previousOpenId = useRef<string | null>(null);
  useEffect(() => {
    if (openId === null && previousOpenId.current !== null)
      document
        .querySelector<HTMLElement>(`[role=gridcell][data-file="${CSS.escape(previousOpenId.current)}"]`)
        ?.focus();
    previousOpenId.current = openId;
  }, [openId]);

  const openOrConfirm = (id: string | null) => {
    if (isDirty && id !== openId) setPendingTarget({ id });
    else setOpenId(id);
  };
  // The tiles of the library are drawn anew for another function, however many there are.
  const openOrConfirmRef = useRef(openOrConfirm);
  useEffect(() => {
    openOrConfirmRef.current = openOrConfirm;
  });
  // What is being done before one goes; given up where the question is answered otherwise meanwhile.
  const finishController = useRef<AbortController | null>(null);
  const proceed = () => {
    finishController.current?.abort();
    if (pendingTarget) setOpenId(pendingTarget.id);
    setPendingTarget(null);
    blocker.proceed?.();
  };
  const cancelLeave = () => {
    finishController.current?.abort();
    setPendingTarget(null);
    blocker.reset?.();
  };

  return {
    file,
    texts,
    hasPrevious: at > 0 && slots[at - 1] !== undefined,
    hasNext: at >= 0 && slots[at + 1] !== undefined,
    openFile: useCallback((id: string) => openOrConfirmRef.current(id), []),
    step: (by) => openOrConfirm(slots[at + by]?.id ?? openId),
    close: () => openOrConfirm(null),
    leaveDialog: {
      open: pendingTarget !== null || isBlocked,
      uploads: isBlocked && !isDirty,
      onStay: cancelLeave,
      onLeave: () => {
        texts.discard();
        proceed();
      },
      onSave: async () => {
        const { signal } = (finishController.current = new AbortController());
        const isFinished = (!isDirty || (await texts.save())) && (!isBlocked || (await whenSettled(signal)));
        if (signal.aborted) return;
        if (isFinished) proceed();
        else cancelLeave();
      },
    },
  };
}
