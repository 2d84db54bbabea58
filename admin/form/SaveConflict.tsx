import { kyivDateTime } from '#domain/time/kyiv';
import { usePanelTranslate } from '../core/i18n/usePanelTranslate';
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
  return (
    <MergeDialog
      // A still newer version starts the choice from the beginning.
      key={serverVersion._revision}
      merge={merge}
      title={t('form.conflictTitle')}
      text={t('form.conflictBy', {
        when: kyivDateTime(Date.parse(serverVersion._updated)),
        who: serverVersion.updatedBy || t('form.someone'),
      })}
      names={{ mine: t('form.mine'), theirs: t('form.theirs'), original: t('form.original') }}
      confirmLabel={t('form.saveMerged')}
      isSaving={saving}
      onConfirm={onResolve}
      discardAction={{ label: t('form.dropMine'), run: onDiscardMine }}
      onClose={onClose}
    />
  );
}
