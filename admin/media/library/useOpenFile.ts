import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useLeaveGuard } from '../../form/useLeaveGuard';
import type { LibraryFile } from '../LibraryFile';
import { isUnderWay } from '../upload/createUploadQueue';
import type { Uploads } from '../upload/useUploads';
import type { FileTexts, TypedTexts } from './useFileTexts';
import { useFileTexts } from './useFileTexts';

export interface OpenFile {
  /** The file of the panel; null while it is closed. */
  file: LibraryFile | null;
  texts: FileTexts;
  hasPrevious: boolean;
  hasNext: boolean;
  open(id: string): void;
  step(by: 1 | -1): void;
  close(): void;
  /** What is asked before typed texts would be lost, or uploads stopped; `uploads` where it is about these alone. */
  leaving: { open: boolean; uploads: boolean; onStay(): void; onLeave(): void; onSave(): Promise<void> };
}

/**
 * The file beside the library. With something typed that is not saved, it is asked about before another file, another screen
 * or nothing takes its place; and it stays, should another search no longer find the file. Before another screen it is asked
 * about uploads, too: these stop with the library. (A router asks once, so both are asked about here.)
 */
export function useOpenFile(
  places: readonly (LibraryFile | undefined)[],
  onSave: (file: LibraryFile, texts: TypedTexts) => Promise<boolean>,
  { uploads, settled }: Pick<Uploads, 'uploads' | 'settled'>,
): OpenFile {
  const [openId, setOpenId] = useState<string | null>(null);
  const [seen, setSeen] = useState<LibraryFile | null>(null);
  const [next, setNext] = useState<{ id: string | null } | null>(null);
  const at = openId === null ? -1 : places.findIndex((file) => file?.id === openId);
  const listed = places[at] ?? null;
  if (listed && listed !== seen) setSeen(listed);
  const last = seen?.id === openId ? seen : null;
  const texts = useFileTexts(listed ?? last, onSave);
  const { typed } = texts;
  const file = listed ?? (typed || texts.busy ? last : null);
  const coming = uploads.some(isUnderWay);
  const blocker = useLeaveGuard(
    useMemo(() => ({ changed: () => [...(typed ? ['file'] : []), ...(coming ? ['uploads'] : [])] }), [typed, coming]),
  );
  const isBlocked = blocker.state === 'blocked';

  // Where it was opened from. Once nothing else takes the focus, such as a question that has been answered.
  const before = useRef<string | null>(null);
  useEffect(() => {
    if (openId === null && before.current !== null)
      document.querySelector<HTMLElement>(`[role=gridcell][data-file="${CSS.escape(before.current)}"]`)?.focus();
    before.current = openId;
  }, [openId]);

  const go = (id: string | null) => {
    if (typed && id !== openId) setNext({ id });
    else setOpenId(id);
  };
  // The tiles of the library are drawn anew for another function, however many there are.
  const latest = useRef(go);
  useEffect(() => {
    latest.current = go;
  });
  // What is being done before one goes; given up where the question is answered otherwise meanwhile.
  const finishing = useRef<AbortController | null>(null);
  const proceed = () => {
    finishing.current?.abort();
    if (next) setOpenId(next.id);
    setNext(null);
    blocker.proceed?.();
  };
  const stay = () => {
    finishing.current?.abort();
    setNext(null);
    blocker.reset?.();
  };

  return {
    file,
    texts,
    hasPrevious: at > 0 && places[at - 1] !== undefined,
    hasNext: at >= 0 && places[at + 1] !== undefined,
    open: useCallback((id: string) => latest.current(id), []),
    step: (by) => go(places[at + by]?.id ?? openId),
    close: () => go(null),
    leaving: {
      open: next !== null || isBlocked,
      uploads: isBlocked && !typed,
      onStay: stay,
      onLeave: () => {
        texts.discard();
        proceed();
      },
      onSave: async () => {
        const { signal } = (finishing.current = new AbortController());
        const done = (!typed || (await texts.save())) && (!isBlocked || (await settled(signal)));
        if (signal.aborted) return;
        if (done) proceed();
        else stay();
      },
    },
  };
}
