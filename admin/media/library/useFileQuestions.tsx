import type { ReactNode } from 'react';
import { useState } from 'react';
import Box from '@mui/material/Box';
import type { EntityDescription } from '../../../domain/wire/Start';
import { useLanguage } from '../../i18n/languageStore';
import { useT } from '../../i18n/useT';
import { useCalls } from '../../session/useCalls';
import type { Confirmation } from '../../shell/ConfirmDialog';
import { asTitleAndText } from '../../shell/ConfirmDialog';
import type { LibraryFile } from '../LibraryFile';
import { mediaSelection } from './librarySelection';
import type { useFileActions } from './useFileActions';
import type { Library } from './useLibrary';
import type { useLibrarySelection } from './useLibrarySelection';

interface QuestionsOf {
  entity: EntityDescription;
  library: Library;
  actions: ReturnType<typeof useFileActions>;
  selected: ReturnType<typeof useLibrarySelection>;
}

/** A file that is shown somewhere leaves a hole there: that is said before, not afterwards. */
const inUse = (text: ReactNode) => <Box role="note" sx={{ color: 'warning.main', marginTop: 1, fontSize: '0.8125rem' }}>{text}</Box>;

/** What is asked before files go to the trash or come back. */
export function useFileQuestions({ entity, library, actions, selected: { selection, count, clear } }: QuestionsOf) {
  const t = useT();
  const language = useLanguage();
  const calls = useCalls();
  const [asked, setAsked] = useState<Confirmation | null>(null);

  return {
    asked,
    close: () => setAsked(null),
    askRemove: async ({ id, title: name }: LibraryFile): Promise<void> => {
      const uses = await calls.fileUses(id).catch(() => []);
      const { title, text } = asTitleAndText(entity.removeQuestion[language], name);
      setAsked({
        title, text, verb: t('actions.delete'), destructive: true, run: () => actions.remove(id),
        ...(uses.length > 0 && { details: inUse(t('media.usedWarning', { count: uses.length })) }),
      });
    },
    askBulk: (action: 'delete' | 'restore'): void => {
      const removes = action === 'delete';
      const used = removes && selection.mode === 'some' ? library.files.filter((file) => file.used && selection.ids.has(file.id)).length : 0;
      setAsked({
        title: t(removes ? 'list.removeManyTitle' : 'list.restoreManyTitle', { count }),
        text: t(removes ? 'list.removeManyEffect' : 'list.restoreManyText'),
        verb: t(removes ? 'list.removeMany' : 'list.restoreMany', { count }),
        destructive: removes,
        run: async () => {
          if (await actions.bulk(action, mediaSelection(library, selection))) clear();
        },
        ...(used > 0 && { details: inUse(t('media.usedManyWarning', { count: used })) }),
      });
    },
  };
}
