import { kyivDateTime } from '#domain/time/kyiv';
import { usePanelTranslate } from '../core/i18n/usePanelTranslate';
import { useMergeTexts } from './mergeTexts';
import type { Choices } from './MergeDialog';
import { MergeDialog } from './MergeDialog';
import type { SaveConflictState } from './useSaveRecord';

interface SaveConflictProps {
  conflict: SaveConflictState;
  saving: boolean;
  onResolve(choices: Choices): void;
  onDiscardMine(): void;
  onClose(): void;
}

/** Merge dialog after a save conflict: somebody else saved the same fields. */
export function SaveConflict({
  conflict: { serverVersion, merge },
  saving,
  onResolve,
  onDiscardMine,
  onClose,
}: SaveConflictProps) {
  const t = usePanelTranslate();
  const own = useMergeTexts();
  return (
    <MergeDialog
      // A still newer version starts the choice from the beginning.
      key={serverVersion._revision}
      merge={merge}
      title={own('conflictTitle')}
      text={own('conflictBy', {
        when: kyivDateTime(Date.parse(serverVersion._updated)),
        who: serverVersion.updatedBy || t('form.someone'),
      })}
      names={{ mine: own('mine'), theirs: own('theirs'), original: t('form.original') }}
      confirmLabel={own('saveMerged')}
      isSaving={saving}
      onConfirm={onResolve}
      discardAction={{ label: own('dropMine'), run: onDiscardMine }}
      onClose={onClose}
    />
  );
}
