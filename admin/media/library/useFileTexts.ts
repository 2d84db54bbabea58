import { useState } from 'react';
import { textLimits } from '../../../domain/media/limits';
import { characterCount } from '../../../domain/text/cleanText';
import type { Language } from '../../../domain/text/Language';
import { isAltTooLong } from '../AltFields';
import type { LibraryFile } from '../LibraryFile';

type Texts = Pick<LibraryFile, 'title' | 'alt'>;

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

interface Typed extends Partial<Texts> {
  id: string;
}

/**
 * The texts of a file with what is typed over them. What was not touched follows the file. Of a file in the trash nothing is
 * typed: what was comes back with it.
 */
export function useFileTexts(file: LibraryFile | null, onSave: (file: LibraryFile, texts: Texts) => Promise<boolean>): FileTexts {
  const [own, setOwn] = useState<Typed | null>(null);
  const [busy, setBusy] = useState(false);
  const id = file?.id ?? '';
  const over = own && own.id === id && !file?.deleted ? own : null;
  const title = over?.title ?? file?.title ?? '';
  const alt = over?.alt ? { ...file?.alt, ...over.alt } : (file?.alt ?? {});
  const before: Record<string, string | undefined> = file?.alt ?? {};
  const typed = file !== null && over !== null && (title !== file.title || Object.entries(alt).some(([language, text]) => text !== (before[language] ?? '')));
  const titleProblem = title.trim() === '' ? 'empty' : characterCount(title) > textLimits.title ? 'tooLong' : null;
  const mayBeSaved = typed && titleProblem === null && !isAltTooLong(alt);

  return {
    title, alt, typed, titleProblem, mayBeSaved, busy,
    change: ({ alt: next, ...part }) => {
      const changed = next && Object.fromEntries(Object.entries(next).filter(([language, text]) => text !== alt[language as Language]));
      setOwn({ ...over, id, ...part, ...(changed && { alt: { ...over?.alt, ...changed } }) });
    },
    discard: () => setOwn(null),
    save: async () => {
      if (busy || !file || !mayBeSaved) return false;
      setBusy(true);
      const saved = await onSave(file, { title: title.trim(), alt });
      setBusy(false);
      if (saved) setOwn(null);
      return saved;
    },
  };
}
