import { useEffect, useRef, useState } from 'react';
import { textLimits } from '../../../domain/media/limits';
import { characterCount } from '../../../domain/text/cleanText';
import type { Language } from '../../../domain/text/Language';
import { isAltTooLong } from '../AltFields';
import type { LibraryFile } from '../LibraryFile';

type Texts = Pick<LibraryFile, 'title' | 'alt'>;

/** Those that were typed, ALT texts by language. */
export type TypedTexts = Partial<Texts>;

export interface FileTexts extends Texts {
  /** Something is typed that is not saved yet. */
  typed: boolean;
  titleProblem: 'empty' | 'tooLong' | null;
  mayBeSaved: boolean;
  busy: boolean;
  change(part: Partial<Texts>): void;
  discard(): void;
  /** Gives whether all that was typed is saved. */
  save(): Promise<boolean>;
}

interface Typed extends TypedTexts {
  id: string;
}

/**
 * The texts of a file with what is typed over them. What was not touched follows the file, and is not saved: a colleague may
 * have changed it. Of a file in the trash nothing is typed: what was comes back with it.
 */
export function useFileTexts(
  file: LibraryFile | null,
  onSave: (file: LibraryFile, texts: TypedTexts) => Promise<boolean>,
): FileTexts {
  const [own, setOwn] = useState<Typed | null>(null);
  const [busy, setBusy] = useState(false);
  const id = file?.id ?? '';
  const over = own && own.id === id && !file?.deleted ? own : null;
  const title = over?.title ?? file?.title ?? '';
  const alt = over?.alt ? { ...file?.alt, ...over.alt } : (file?.alt ?? {});
  const before: Record<string, string | undefined> = file?.alt ?? {};
  const ownAlts = Object.entries(over?.alt ?? {}).filter(([language, text]) => text !== (before[language] ?? ''));
  const ownTitle = file !== null && title !== file.title;
  const typed = ownTitle || ownAlts.length > 0;
  const titleProblem = title.trim() === '' ? 'empty' : characterCount(title) > textLimits.title ? 'tooLong' : null;
  const mayBeSaved = typed && titleProblem === null && !isAltTooLong(alt);

  const latest = useRef(own);
  useEffect(() => {
    latest.current = own;
  });

  return {
    title,
    alt,
    typed,
    titleProblem,
    mayBeSaved,
    busy,
    change: ({ alt: next, ...part }) => {
      const changed =
        next &&
        Object.fromEntries(Object.entries(next).filter(([language, text]) => text !== alt[language as Language]));
      setOwn({ ...over, id, ...part, ...(changed && { alt: { ...over?.alt, ...changed } }) });
    },
    discard: () => setOwn(null),
    save: async () => {
      if (busy || !file || !mayBeSaved) return false;
      setBusy(true);
      const saved = await onSave(file, {
        ...(ownTitle && { title: title.trim() }),
        ...(ownAlts.length > 0 && { alt: Object.fromEntries(ownAlts) }),
      });
      setBusy(false);
      // What was typed since, here or at another file, is not saved by that.
      if (saved) setOwn((now) => (now === own ? null : now));
      return saved && latest.current === own;
    },
  };
}
