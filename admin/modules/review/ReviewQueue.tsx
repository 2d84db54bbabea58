import { useEffect, useRef, useState } from 'react';
import Box from '@mui/material/Box';
import { useListContext } from 'ra-core';
import type { ListRecord } from '../../../dataProvider/yarmarokRecord';
import { useNotifications } from '../../core/notifications/NotificationStoreContext';
import { useShortcuts } from '../../core/shortcuts/useShortcuts';
import { useListMeta } from '../../list/context/useListMeta';
import { useResourceEntity } from '../../list/context/useResourceEntity';
import { isSelected } from '../../list/listSelection';
import type { ListRowsProps } from '../../list/ListTable';
import { RowActions } from '../../list/RowActions';
import { useListAccess } from '../../list/useListAccess';
import { useListSelection } from '../../list/useListSelection';
import { focusedRowId, focusRow } from '../../list/useRowShortcuts';
import { mainId } from '../../ui/mainId';
import { AnswerForm } from './AnswerForm';
import { RefuseDialog } from './RefuseDialog';
import type { ReviewAction } from './ReviewQueueItem';
import { ReviewQueueItem } from './ReviewQueueItem';
import { textOfReview } from './reviewValues';
import { useModeration } from './useModeration';

const noRecords: readonly ListRecord[] = [];

/**
 * The reviews of the surrounding `ListContext` that wait for a decision or an answer. After each the next one has the
 * focus, so that a queue is worked off by P, R and A.
 */
export default function ReviewQueue({ records, selectable = true, reordering: _none, ...handlers }: ListRowsProps) {
  const { data = noRecords, isFetching } = useListContext<ListRecord>();
  const reviews = records ?? data;
  const meta = useListMeta();
  const entity = useResourceEntity();
  const access = useListAccess();
  const { selection, toggle } = useListSelection();
  const moderation = useModeration();
  const notify = useNotifications();
  const [refusing, setRefusing] = useState<ListRecord | null>(null);
  const [answering, setAnswering] = useState('');
  /** The review that was dealt with last, until the list has been read again. */
  const leaving = useRef<{ id: string; next: string | undefined; before: readonly ListRecord[] } | null>(null);
  const attributes = meta?.attributes ?? [];
  // Who may not turn reviews on only answers them.
  const decides = meta?.actions.includes('make-active') ?? false;

  const actionsOf = (record: ListRecord): ReviewAction[] => {
    const isPublished = textOfReview(record, 'state') === 'published';
    const actions: ReviewAction[] = isPublished ? ['answer', 'refuse'] : ['publish', 'answer', 'refuse'];
    return decides ? actions : ['answer'];
  };
  const focusNext = (): void => {
    const from = leaving.current;
    if (!from || ![null, from.id].includes(focusedRowId())) return;
    if (!from.next || !focusRow(from.next)) document.getElementById(mainId)?.focus({ preventScroll: true });
  };
  const leave = ({ id }: ListRecord): void => {
    const at = reviews.findIndex((review) => review.id === id);
    leaving.current = { id, next: (reviews[at + 1] ?? reviews[at - 1])?.id, before: data };
  };
  // A dialog that has closed gives the focus back to its row, and a row that is gone loses it.
  useEffect(() => {
    if (refusing) return;
    focusNext();
    if (leaving.current?.before !== data) leaving.current = null;
  }, [refusing, data]);

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

  return (
    <>
      <Box component="ul" aria-busy={isFetching} sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {reviews.map((record) => (
          <ReviewQueueItem
            key={record.id}
            record={record}
            attributes={attributes}
            actions={actionsOf(record)}
            onAction={(action) => act(record, action)}
            selection={
              selectable
                ? { isSelected: isSelected(selection, record.id), onToggle: () => toggle(record.id) }
                : undefined
            }
            menu={
              <RowActions
                entity={entity}
                record={record}
                access={access}
                title={textOfReview(record, 'name')}
                {...handlers}
                onQuickEdit={undefined}
              />
            }
          >
            {answering === record.id ? (
              <AnswerForm
                author={textOfReview(record, 'name')}
                publishes={actionsOf(record).includes('publish')}
                onSend={(answer) =>
                  run(record, moderation.answer(record, answer, actionsOf(record).includes('publish')))
                }
                onCancel={() => {
                  setAnswering('');
                  focusRow(record.id);
                }}
              />
            ) : null}
          </ReviewQueueItem>
        ))}
      </Box>
      {refusing && (
        <RefuseDialog
          record={refusing}
          reasons={attributes.find(({ name }) => name === 'reason')?.datalist ?? []}
          onRefuse={(refusal) => moderation.refuse(refusing, refusal).then(() => leave(refusing))}
          onSettled={moderation.reload}
          onClose={() => setRefusing(null)}
        />
      )}
    </>
  );
}
