import { useCallback, useEffect, useRef, useState } from 'react';
import { useEvent } from 'ra-core';
import { useUnsavedChangesBlocker } from '../../form/useUnsavedChangesBlocker';
import type { LibraryFile } from '../../fields/files/LibraryFile';
import { isUploadActive } from '../../fields/files/upload/createUploadQueue';
import type { Uploads } from '../../fields/files/upload/useUploads';
import type { FileTexts, EditedTexts } from './useFileTexts';
import { useFileTexts } from './useFileTexts';

interface OpenFileState {
  /** The file in the panel; null while it is closed. */
  file: LibraryFile | null;
  texts: FileTexts;
  hasPrevious: boolean;
  hasNext: boolean;
  openFile(id: string): void;
  step(by: 1 | -1): void;
  close(): void;
  /** Confirmation before unsaved texts would be lost or uploads stopped; `uploads`: it is about uploads only. */
  leaveDialog: { open: boolean; uploads: boolean; onStay(): void; onLeave(): void; onSave(): Promise<void> };
}

/**
 * The open file of the library. With unsaved texts, opening another file, closing the panel or leaving the screen needs
 * a confirmation, and the file stays open even when a new query no longer finds it. Leaving the screen also needs one
 * while uploads are active, as they stop with the library. (A router supports one blocker, so it handles both.)
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
  const blocker = useUnsavedChangesBlocker(useCallback(() => isDirty || isUploading, [isDirty, isUploading]));
  const isBlocked = blocker.state === 'blocked';

  // On close the focus returns to the file's tile.
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
  // A new function would re-render every tile.
  const openFile = useEvent((id: string) => openOrConfirm(id));
  // Cancels waiting for the save and the uploads when the user decides otherwise meanwhile.
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
    openFile,
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
