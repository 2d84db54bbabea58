import { kyivDateTime } from '../../domain/time/kyiv';
import { useT } from '../i18n/useT';
import type { Choices } from './MergeDialog';
import { MergeDialog } from './MergeDialog';
import type { Conflict } from './useSaveRecord';

interface SaveConflictProps {
  conflict: Conflict;
  saving: boolean;
  onResolve(choices: Choices): void;
  onDrop(): void;
  onClose(): void;
}

/** Somebody saved the same fields meanwhile. */
export function SaveConflict({
  conflict: { meanwhile, merge },
  saving,
  onResolve,
  onDrop,
  onClose,
}: SaveConflictProps) {
  const t = useT();
  return (
    <MergeDialog
      // What has been saved since asks anew.
      key={meanwhile._revision}
      merge={merge}
      title={t('form.conflictTitle')}
      text={t('form.conflictBy', {
        when: kyivDateTime(Date.parse(meanwhile._updated)),
        who: meanwhile.updatedBy || t('form.someone'),
      })}
      names={{ mine: t('form.mine'), theirs: t('form.theirs'), original: t('form.original') }}
      verb={t('form.saveMerged')}
      busy={saving}
      onConfirm={onResolve}
      drop={{ label: t('form.dropMine'), run: onDrop }}
      onClose={onClose}
    />
  );
}
