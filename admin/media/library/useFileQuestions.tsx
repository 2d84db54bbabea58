import { useState } from 'react';
import type { MediaUse } from '../../../domain/wire/MediaFile';
import type { EntityDescription } from '../../../domain/wire/Start';
import { useLanguage } from '../../i18n/languageStore';
import { useT } from '../../i18n/useT';
import { useCalls } from '../../session/useCalls';
import type { Confirmation } from '../../shell/ConfirmDialog';
import { asTitleAndText } from '../../shell/ConfirmDialog';
import type { LibraryFile } from '../LibraryFile';
import { InUse } from './InUse';
import { mediaSelection } from './librarySelection';
import { recordsOf } from './recordsOf';
import type { useFileActions } from './useFileActions';
import type { Library } from './useLibrary';
import type { useLibrarySelection } from './useLibrarySelection';

interface QuestionsOf {
  entity: EntityDescription;
  library: Library;
  actions: ReturnType<typeof useFileActions>;
  selected: ReturnType<typeof useLibrarySelection>;
}

/** What is asked before files go to the trash, come back, or show something else: what becomes of a used file is said before, not afterwards. */
export function useFileQuestions({ entity, library, actions, selected: { selection, count, clear } }: QuestionsOf) {
  const t = useT();
  const language = useLanguage();
  const calls = useCalls();
  const [asked, setAsked] = useState<Confirmation | null>(null);

  /** Null where nobody could tell. */
  const usesOf = (id: string): Promise<MediaUse[] | null> => calls.fileUses(id).catch(() => null);

  return {
    asked,
    close: () => setAsked(null),
    askRemove: async ({ id, title: name, used }: LibraryFile): Promise<void> => {
      const uses = await usesOf(id);
      const warning =
        uses && uses.length > 0
          ? t('media.usedWarning', { count: recordsOf(uses).length })
          : used
            ? t('media.usedElsewhere')
            : null;
      const { title, text } = asTitleAndText(entity.removeQuestion[language], name);
      setAsked({
        title,
        text,
        verb: t('actions.delete'),
        destructive: true,
        run: () => actions.remove(id),
        ...(warning !== null && { details: <InUse text={warning} uses={uses ?? []} /> }),
      });
    },
    /** Another file in the place of one: the question says what shows it. */
    askReplace: async ({ id, title, used }: LibraryFile, by: File, replace: () => void): Promise<void> => {
      const uses = await usesOf(id);
      const text =
        uses && uses.length > 0
          ? t('media.replaceWarning', { count: recordsOf(uses).length })
          : t(uses && !used ? 'media.replaceUnused' : 'media.replaceElsewhere');
      setAsked({
        title: t('media.replaceTitle', { title }),
        text: t('media.replaceText', { name: by.name }),
        verb: t('media.replace'),
        destructive: false,
        details: <InUse text={text} uses={uses ?? []} />,
        run: () => Promise.resolve(replace()),
      });
    },
    askBulk: (action: 'delete' | 'restore'): void => {
      const removes = action === 'delete';
      const used =
        removes && selection.mode === 'some'
          ? library.files.filter((file) => file.used && selection.ids.has(file.id)).length
          : 0;
      setAsked({
        title: t(removes ? 'list.removeManyTitle' : 'list.restoreManyTitle', { count }),
        text: t(removes ? 'list.removeManyEffect' : 'list.restoreManyText'),
        verb: t(removes ? 'list.removeMany' : 'list.restoreMany', { count }),
        destructive: removes,
        run: async () => {
          if (await actions.bulk(action, mediaSelection(library, selection))) clear();
        },
        ...(used > 0 && { details: <InUse text={t('media.usedManyWarning', { count: used })} /> }),
      });
    },
  };
}
