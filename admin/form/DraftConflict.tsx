import type { Merge } from '../../domain/form/merge';
import { kyivDateTime } from '../../domain/time/kyiv';
import { useT } from '../i18n/useT';
import type { Draft } from './draftStorage';
import type { Choices } from './MergeDialog';
import { MergeDialog } from './MergeDialog';

interface DraftConflictProps {
  draft: Draft;
  merge: Merge;
  onResolve(choices: Choices): void;
  onDrop(): void;
  onClose(): void;
}

/** What a draft changed has another value by now. Choosing fills the form; nothing is saved yet. */
export function DraftConflict({ draft, merge, onResolve, onDrop, onClose }: DraftConflictProps) {
  const t = useT();
  return (
    <MergeDialog
      merge={merge}
      title={t('form.draftConflictTitle')}
      text={t('form.draftConflictText', { when: kyivDateTime(draft.at) })}
      names={{ mine: t('form.draft'), theirs: t('form.present'), original: t('form.original') }}
      verb={t('form.draftRestore')}
      onConfirm={onResolve}
      drop={{ label: t('form.draftDiscard'), run: onDrop }}
      onClose={onClose}
    />
  );
}
