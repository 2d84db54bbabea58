import { useState } from 'react';
import { createMediaCalls } from '../../../dataProvider/mediaCalls';
import type { MediaUse } from '#domain/wire/MediaFile';
import type { EntityDescription } from '#domain/wire/Start';
import { useLanguage } from '../../core/i18n/languageStore';
import { usePanelTranslate } from '../../core/i18n/usePanelTranslate';
import { useCalls } from '../../core/session/useCalls';
import type { Confirmation } from '../../ui/ConfirmDialog';
import { splitQuestion } from '../../ui/ConfirmDialog';
import type { LibraryFile } from '../../fields/files/LibraryFile';
import { UsageWarning } from './UsageWarning';
import { mediaSelectionParams } from './librarySelection';
import { uniqueRecords } from './uniqueRecords';
import type { useFileActions } from './useFileActions';
import type { Library } from './useLibrary';
import type { useLibrarySelection } from './useLibrarySelection';

interface FileConfirmationsOptions {
  entity: EntityDescription;
  library: Library;
  actions: ReturnType<typeof useFileActions>;
  selectionState: ReturnType<typeof useLibrarySelection>;
}

/**
 * The confirmations before files are removed, restored or replaced. They say in advance what happens where a file is in
 * use.
 */
export function useFileConfirmations({
  entity,
  library,
  actions,
  selectionState: { selection, count, clear },
}: FileConfirmationsOptions) {
  const t = usePanelTranslate();
  const language = useLanguage();
  const calls = useCalls(createMediaCalls);
  const [confirmation, setConfirmation] = useState<Confirmation | null>(null);

  /** Null when the request failed. */
  const fetchUsages = (id: string): Promise<MediaUse[] | null> => calls.fileUses(id).catch(() => null);

  return {
    confirmation,
    closeConfirmation: () => setConfirmation(null),
    confirmRemove: async ({ id, title: name, used }: LibraryFile): Promise<void> => {
      const usages = await fetchUsages(id);
      const warning =
        usages && usages.length > 0
          ? t('media.usedWarning', { count: uniqueRecords(usages).length })
          : used
            ? t('media.usedElsewhere')
            : null;
      const { title, text } = splitQuestion(entity.removeQuestion[language], name);
      setConfirmation({
        title,
        text,
        confirmLabel: t('actions.delete'),
        isDestructive: true,
        onConfirm: () => actions.remove(id),
        ...(warning !== null && { details: <UsageWarning text={warning} uses={usages ?? []} /> }),
      });
    },
    /** Confirms that a file is replaced, with the records that show it. */
    confirmReplace: async ({ id, title, used }: LibraryFile, replacement: File, replace: () => void): Promise<void> => {
      const usages = await fetchUsages(id);
      const text =
        usages && usages.length > 0
          ? t('media.replaceWarning', { count: uniqueRecords(usages).length })
          : t(usages && !used ? 'media.replaceUnused' : 'media.replaceElsewhere');
      setConfirmation({
        title: t('media.replaceTitle', { title }),
        text: t('media.replaceText', { name: replacement.name }),
        confirmLabel: t('media.replace'),
        isDestructive: false,
        details: <UsageWarning text={text} uses={usages ?? []} />,
        onConfirm: () => Promise.resolve(replace()),
      });
    },
    confirmBulkAction: (action: 'delete' | 'restore'): void => {
      const removes = action === 'delete';
      const used =
        removes && selection.mode === 'some'
          ? library.files.filter((file) => file.used && selection.ids.has(file.id)).length
          : 0;
      setConfirmation({
        title: t(removes ? 'list.removeManyTitle' : 'list.restoreManyTitle', { count }),
        text: t(removes ? 'list.removeManyEffect' : 'list.restoreManyText'),
        confirmLabel: t(removes ? 'list.removeMany' : 'list.restoreMany', { count }),
        isDestructive: removes,
        onConfirm: async () => {
          if (await actions.bulk(action, mediaSelectionParams(library, selection))) clear();
        },
        ...(used > 0 && { details: <UsageWarning text={t('media.usedManyWarning', { count: used })} /> }),
      });
    },
  };
}
