import type { MergeResult } from '#domain/form/merge';
import { kyivDateTime } from '#domain/time/kyiv';
import { usePanelTranslate } from '../core/i18n/usePanelTranslate';
import { useMergeTexts } from './mergeTexts';
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
  const own = useMergeTexts();
  return (
    <MergeDialog
      merge={merge}
      title={own('draftConflictTitle')}
      text={own('draftConflictText', { when: kyivDateTime(draft.at) })}
      names={{ mine: own('draft'), theirs: own('present'), original: t('form.original') }}
      confirmLabel={t('form.draftRestore')}
      onConfirm={onResolve}
      discardAction={{ label: t('form.draftDiscard'), run: onDiscardDraft }}
      onClose={onClose}
    />
  );
}
