import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useEvent } from 'ra-core';
import type { NoticeOptions } from '../core/notifications/createNotificationStore';
import type { Adjustment } from '#domain/commerce/Adjustment';
import type { ListRecord } from '../../dataProvider/yarmarokRecord';
import { useBulkOperationActions } from '../core/bulkOperations/useBulkOperationActions';
import { usePanelTranslate } from '../core/i18n/usePanelTranslate';
import { useNotifications } from '../core/notifications/NotificationStoreContext';
import { useSession } from '../core/session/SessionContext';
import { useRecordMutations } from '../core/session/useRecordMutations';
import { updatePath } from '../core/routing/paths';

/** Changes of a single record from the list; each can be undone from its notification. */
export function useQuickEdit(resource: string, titleOf: (record: ListRecord) => string) {
  const mutations = useRecordMutations();
  const tell = useNotifications();
  const t = usePanelTranslate();
  const queries = useQueryClient();
  const { refresh } = useSession();
  const { offer, watch } = useBulkOperationActions();
  const [busy, setBusy] = useState(false);

  const aboutRecord = (record: ListRecord, detail: string): NoticeOptions => ({
    detail,
    links: [{ path: updatePath(resource, record.id), text: titleOf(record) }],
  });

  /**
   * Sets numbers and prices (only the usual price of a price). Resolves to null when done, else to the error text (''
   * when a notification was shown).
   */
  const setValues = async (
    record: ListRecord,
    values: Readonly<Record<string, number>>,
    detail: string,
  ): Promise<string | null> => {
    setBusy(true);
    try {
      const adjust = Object.fromEntries(
        Object.entries(values).map(([name, value]): [string, Adjustment] => [name, { op: 'set', value }]),
      );
      const { result, messages } = await mutations.multiUpdate(resource, { selectedItems: [record.id] }, { adjust });
      const [refused] = result.refused;
      if (refused) return refused.messages.map(({ text }) => text).join(' ');
      tell.showDelayed('action', messages, {
        ...aboutRecord(record, detail),
        ...(result.action && result.changed > 0 && offer(result.action)),
      });
      await Promise.all([queries.invalidateQueries({ queryKey: [resource] }), watch(result.action)]);
      return null;
    } catch (failure) {
      tell.failure(failure, 'action');
      return '';
    } finally {
      setBusy(false);
    }
  };

  /** Sets a record's flag `active` and notifies. Stable: the rows are memoized. */
  const turn = useEvent(async (record: ListRecord, on: boolean): Promise<void> => {
    try {
      const { result, messages } = await mutations.bulk(resource, {
        action: on ? 'make-active' : 'make-disactive',
        selectedItems: [record.id],
      });
      const changed = result.action !== undefined && result.action.changed > 0;
      tell.showDelayed('action', messages, {
        ...(changed && aboutRecord(record, t(on ? 'quick.turnedOn' : 'quick.turnedOff', { title: titleOf(record) }))),
        ...(changed && result.action && offer(result.action)),
      });
      refresh();
      await Promise.all([queries.invalidateQueries({ queryKey: [resource] }), watch(result.action)]);
    } catch (failure) {
      tell.failure(failure, 'action');
    }
  });

  return { setValues, turn, busy };
}
