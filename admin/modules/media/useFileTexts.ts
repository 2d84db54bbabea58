import { useEffect, useRef, useState } from 'react';
import { textLimits } from '#domain/media/limits';
import { characterCount } from '#domain/text/cleanText';
import type { Language } from '#domain/text/Language';
import { isAltTooLong } from '../../fields/files/AltFields';
import type { LibraryFile } from '../../fields/files/LibraryFile';

type EditableTexts = Pick<LibraryFile, 'title' | 'alt'>;

/** The edited texts only; alt texts by language. */
export type EditedTexts = Partial<EditableTexts>;

export interface FileTexts extends EditableTexts {
  /** There are unsaved edits. */
  isDirty: boolean;
  titleProblem: 'empty' | 'tooLong' | null;
  canSave: boolean;
  isSaving: boolean;
  editTexts(part: Partial<EditableTexts>): void;
  discard(): void;
  /** Resolves to whether all edits were saved. */
  save(): Promise<boolean>;
}

interface FileEdits extends EditedTexts {
  id: string;
}

/**
 * A file's texts with the user's edits. Only edited texts are saved: a colleague may have changed the others. Edits of
 * a file are hidden while it is in the trash, and reappear when it is restored.
 */
export function useFileTexts(
  file: LibraryFile | null,
  onSave: (file: LibraryFile, texts: EditedTexts) => Promise<boolean>,
): FileTexts {
  const [edits, setEdits] = useState<FileEdits | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  const id = file?.id ?? '';
  const activeEdits = edits && edits.id === id && !file?.deleted ? edits : null;
  const title = activeEdits?.title ?? file?.title ?? '';
  const alt = activeEdits?.alt ? { ...file?.alt, ...activeEdits.alt } : (file?.alt ?? {});
  const savedAlt: Record<string, string | undefined> = file?.alt ?? {};
  const editedAlts = Object.entries(activeEdits?.alt ?? {}).filter(
    ([language, text]) => text !== (savedAlt[language] ?? ''),
  );
  const isTitleEdited = file !== null && title !== file.title;
  const isDirty = isTitleEdited || editedAlts.length > 0;
  const titleProblem = title.trim() === '' ? 'empty' : characterCount(title) > textLimits.title ? 'tooLong' : null;
  const canSave = isDirty && titleProblem === null && !isAltTooLong(alt);

  const latestEdits = useRef(edits);
  useEffect(() => {
    latestEdits.current = edits;
  });

  return {
    title,
    alt,
    isDirty,
    titleProblem,
    canSave,
    isSaving,
    editTexts: ({ alt: next, ...part }) => {
      const changed =
        next &&
        Object.fromEntries(Object.entries(next).filter(([language, text]) => text !== alt[language as Language]));
      setEdits({ ...activeEdits, id, ...part, ...(changed && { alt: { ...activeEdits?.alt, ...changed } }) });
    },
    discard: () => setEdits(null),
    save: async () => {
      if (isSaving || !file || !canSave) return false;
      setIsSaving(true);
      const saved = await onSave(file, {
        ...(isTitleEdited && { title: title.trim() }),
        ...(editedAlts.length > 0 && { alt: Object.fromEntries(editedAlts) }),
      });
      setIsSaving(false);
      // Edits made since the save began, of this or another file, stay.
      if (saved) setEdits((now) => (now === edits ? null : now));
      return saved && latestEdits.current === edits;
    },
  };
}
