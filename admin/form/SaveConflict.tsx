import { kyivDateTime } from '../../domain/time/kyiv';
import { useTranslate } from '../i18n/useTranslate';
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

/** Somebody saved the same fields meanwhile. */
export function SaveConflict({
  conflict: { serverVersion, merge },
  saving,
  onResolve,
  onDiscardMine,
  onClose,
}: SaveConflictProps) {
  const t = useTranslate();
  return (
    <MergeDialog
      // What has been saved since asks anew.
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
