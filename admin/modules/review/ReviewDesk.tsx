import type { ReactNode } from 'react';
import { useEffect, useRef, useState } from 'react';
import { useListContext } from 'ra-core';
import type { ListRecord } from '../../../dataProvider/yarmarokRecord';
import { useNotifications } from '../../core/notifications/NotificationStoreContext';
import { useShortcuts } from '../../core/shortcuts/useShortcuts';
import { useListMeta } from '../../list/context/useListMeta';
import { focusedRowId, focusRow } from '../../list/useRowShortcuts';
import { mainId } from '../../ui/mainId';
import { AnswerForm } from './AnswerForm';
import { RefuseDialog } from './RefuseDialog';
import type { ReviewAction } from './ReviewDeskContext';
import { ReviewDeskContext } from './ReviewDeskContext';
import { isDoubtful, textOfReview } from './reviewValues';
import { useModeration } from './useModeration';
import { useReviewOrders } from './useReviewOrders';

const noRecords: readonly ListRecord[] = [];

/**
 * What is done with the reviews of the surrounding `ListContext`, in their rows or by P, R and A. In a queue a review
 * that is dealt with leaves, and the next one has the focus.
 */
export default function ReviewDesk({ children }: { children: ReactNode }) {
  const { data: reviews = noRecords } = useListContext<ListRecord>();
  const meta = useListMeta();
  const moderation = useModeration();
  const notify = useNotifications();
  const orders = useReviewOrders(reviews);
  const [refusing, setRefusing] = useState<ListRecord | null>(null);
  const [answering, setAnswering] = useState('');
  /** The review that was dealt with last, until the list has been read again. */
  const leaving = useRef<{ id: string; next: string | undefined; before: readonly ListRecord[] } | null>(null);
  // Who may not turn reviews on only answers them.
  const decides = meta?.actions.includes('make-active') ?? false;

  const isPublished = (record: ListRecord): boolean => textOfReview(record, 'state') === 'published';
  const actionsOf = (record: ListRecord): ReviewAction[] => {
    if (record._deleted) return [];
    if (!decides) return ['answer'];
    switch (textOfReview(record, 'state')) {
      case 'published':
        return ['answer', 'refuse'];
      case 'refused':
        return ['publish'];
      default:
        return isDoubtful(record) ? ['refuse', 'answer', 'publish'] : ['publish', 'answer', 'refuse'];
    }
  };
  const focusNext = (): void => {
    const from = leaving.current;
    if (!from || ![null, from.id].includes(focusedRowId())) return;
    if (!from.next || !focusRow(from.next)) document.getElementById(mainId)?.focus({ preventScroll: true });
  };
  const leave = ({ id }: ListRecord): void => {
    const at = reviews.findIndex((review) => review.id === id);
    leaving.current = { id, next: (reviews[at + 1] ?? reviews[at - 1])?.id, before: reviews };
  };
  // A dialog that has closed gives the focus back to its row, and a row that is gone loses it.
  useEffect(() => {
    if (refusing) return;
    focusNext();
    if (leaving.current?.before !== reviews) leaving.current = null;
  }, [refusing, reviews]);

  async function run(record: ListRecord, change: Promise<void>): Promise<void> {
    try {
      await change;
      setAnswering('');
      leave(record);
      focusNext();
    } catch (failure) {
      notify.failure(failure, 'action');
    }
    await moderation.reload();
  }
  const act = (record: ListRecord, action: ReviewAction): void => {
    if (action === 'publish') void run(record, moderation.publish(record));
    else if (action === 'refuse') setRefusing(record);
    else setAnswering(record.id);
  };
  const actOnFocused = (action: ReviewAction): void | false => {
    const id = focusedRowId();
    const record = reviews.find((review) => review.id === id);
    if (!record || !actionsOf(record).includes(action)) return false;
    act(record, action);
  };
  useShortcuts({
    publish: () => actOnFocused('publish'),
    refuse: () => actOnFocused('refuse'),
    answer: () => actOnFocused('answer'),
  });

  const answerTo = (record: ListRecord): ReactNode => {
    if (answering !== record.id) return null;
    const publishes = decides && !isPublished(record);
    return (
      <AnswerForm
        author={textOfReview(record, 'name')}
        publishes={publishes}
        onSend={(answer) => run(record, moderation.answer(record, answer, publishes))}
        onCancel={() => {
          setAnswering('');
          focusRow(record.id);
        }}
      />
    );
  };

  return (
    <ReviewDeskContext
      value={{ actionsOf, act, answerTo, orderOf: ({ id }) => (orders ? (orders.get(id) ?? null) : undefined) }}
    >
      {children}
      {refusing && (
        <RefuseDialog
          record={refusing}
          reasons={meta?.attributes.find(({ name }) => name === 'reason')?.datalist ?? []}
          onRefuse={(refusal) => moderation.refuse(refusing, refusal).then(() => leave(refusing))}
          onSettled={moderation.reload}
          onClose={() => setRefusing(null)}
        />
      )}
    </ReviewDeskContext>
  );
}
