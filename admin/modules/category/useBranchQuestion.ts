import { useState } from 'react';
import { createCategoryCalls } from './categoryCalls';
import type { BranchAction } from '#domain/wire/Tree';
import { useNotifications } from '../../core/notifications/NotificationStoreContext';
import { useCalls } from '../../core/session/useCalls';
import type { Confirmation } from '../../ui/ConfirmDialog';
import { useCategoryActions } from './useCategoryActions';
import { useCategoryTexts } from './texts';

const questions = { 'make-active': 'activate', 'make-disactive': 'deactivate', delete: 'remove' } as const;

interface BranchQuestionOptions {
  nameOf(id: string): string;
  /** The category is in the trash now. */
  onRemoved(id: string): void;
}

/** Asks before a whole branch is changed, with the numbers of what is in it. */
export function useBranchQuestion({ nameOf, onRemoved }: BranchQuestionOptions) {
  const calls = useCalls(createCategoryCalls);
  const notify = useNotifications();
  const t = useCategoryTexts();
  const { changeBranch, merge } = useCategoryActions();
  const [question, setQuestion] = useState<Confirmation | null>(null);

  async function ask(id: string, confirmation: (affected: string) => Confirmation): Promise<void> {
    try {
      const { subcategories, products } = await calls.affectedBranch(id);
      setQuestion(confirmation(t('affected', { subcategories, products })));
    } catch (failure) {
      notify.failure(failure, 'action');
    }
  }

  return {
    question,
    closeQuestion: () => setQuestion(null),
    askBranch: (id: string, action: BranchAction) =>
      ask(id, (affected) => ({
        title: t(`branchTitle.${questions[action]}`, { name: nameOf(id) }),
        text: t(`branchText.${questions[action]}`, { affected }),
        confirmLabel: t(questions[action]),
        isDestructive: action === 'delete',
        onConfirm: async () => {
          if ((await changeBranch(id, action)) && action === 'delete') onRemoved(id);
        },
      })),
    askMerge: (id: string, into: string) =>
      ask(id, (affected) => ({
        title: t('mergeTitle', { name: nameOf(id), into: nameOf(into) }),
        text: t('mergeText', { name: nameOf(id), into: nameOf(into), affected }),
        confirmLabel: t('merge'),
        isDestructive: false,
        onConfirm: async () => {
          if (await merge(id, into)) onRemoved(id);
        },
      })),
  };
}
