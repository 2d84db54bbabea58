import type { MergeResult } from '#domain/form/merge';
import { kyivDateTime } from '#domain/time/kyiv';
import { usePanelTranslate } from '../core/i18n/usePanelTranslate';
import type { FormDraft } from './draftStorage';
import type { Choices } from './MergeDialog';
import { MergeDialog } from './MergeDialog';

interface DraftConflictProps {
  draft: FormDraft;
  merge: MergeResult;
  onResolve(choices: Choices): void;
  onDiscardDraft(): void;
  onClose(): void;
}

/**
 * Merge dialog for a draft whose fields were also changed on the server. Choosing fills the form; nothing is saved yet.
 */
export function DraftConflict({ draft, merge, onResolve, onDiscardDraft, onClose }: DraftConflictProps) {
  const t = usePanelTranslate();
  return (
    <MergeDialog
      merge={merge}
      title={t('form.draftConflictTitle')}
      text={t('form.draftConflictText', { when: kyivDateTime(draft.at) })}
      names={{ mine: t('form.draft'), theirs: t('form.present'), original: t('form.original') }}
      confirmLabel={t('form.draftRestore')}
      onConfirm={onResolve}
      discardAction={{ label: t('form.draftDiscard'), run: onDiscardDraft }}
      onClose={onClose}
    />
  );
}
