import { useQueryClient } from '@tanstack/react-query';
import { CallFailure } from '../../../dataProvider/CallFailure';
import type { ListRecord } from '../../../dataProvider/yarmarokRecord';
import type { SaveBody } from '#domain/wire/Form';
import { useNotifications } from '../../core/notifications/NotificationStoreContext';
import { useRecordMutations } from '../../core/session/useRecordMutations';
import { useSession } from '../../core/session/SessionContext';
import { answersIn, textOfReview } from './reviewValues';
import { useReviewTexts } from './texts';

export interface ReviewRefusal {
  reason: string;
  note: string;
}
export interface NewAnswer {
  name: string;
  text: string;
}

const stateFields = (
  state: string,
  { reason, note }: ReviewRefusal = { reason: '', note: '' },
): SaveBody['fields'] => ({
  state: { 0: state },
  reason: { 0: reason },
  reason_note: { 0: note },
});

/** Decisions on reviews and answers to them; each can be undone from its notification. They throw a `CallFailure`. */
export function useModeration() {
  const mutations = useRecordMutations();
  const notify = useNotifications();
  const t = useReviewTexts();
  const queries = useQueryClient();
  const { refresh } = useSession();

  /** The list, and the counts of the menu. */
  async function reload(): Promise<void> {
    refresh();
    await queries.invalidateQueries({ queryKey: ['review'] });
  }

  async function save(record: ListRecord, revision: number, fields: SaveBody['fields']): Promise<number> {
    const { result, messages } = await mutations.save('review', { _id: record.id, _revision: revision, fields });
    const problems = Object.values(result.fields).flatMap((field) => field.messages);
    if (!result.valid) throw new CallFailure('refused', 200, problems.length > 0 ? problems : messages);
    return result._revision ?? revision + 1;
  }

  async function undo(record: ListRecord, revision: number, names: readonly string[]): Promise<void> {
    try {
      await save(record, revision, Object.fromEntries(names.map((name) => [name, record[name]])));
      notify.showDelayed('action', [{ type: 'info', text: t('undone') }]);
    } catch (failure) {
      notify.failure(failure, 'action');
    }
    await reload();
  }

  async function change(record: ListRecord, fields: SaveBody['fields'], text: string, detail = ''): Promise<void> {
    const revision = await save(record, record._revision, fields);
    notify.showDelayed('action', [{ type: 'info', text }], {
      ...(detail && { detail }),
      action: { text: t('undo'), onClick: () => void undo(record, revision, Object.keys(fields)) },
    });
  }

  return {
    reload,
    publish: (record: ListRecord) => change(record, stateFields('published'), t('published')),
    refuse: (record: ListRecord, refusal: ReviewRefusal) => {
      const email = textOfReview(record, 'email');
      const detail = email === '' ? t('noEmail') : t('mailLater', { email });
      return change(record, stateFields('refused', refusal), t('refused'), detail);
    },
    /** With `publishes` the review is shown with it. */
    answer: (record: ListRecord, answer: NewAnswer, publishes: boolean) => {
      const answers = { 0: [...answersIn(record), answer] };
      return publishes
        ? change(record, { answers, ...stateFields('published') }, t('publishedWithAnswer'))
        : change(record, { answers }, t('answered'));
    },
  };
}
