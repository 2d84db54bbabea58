import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { ManyChanges } from '#domain/wire/MultiUpdate';
import type { MultiSelection } from '../../../dataProvider/recordCalls';
import type { RefusedItem } from '#domain/wire/RefusedItem';
import type { EntityDescription } from '#domain/wire/Start';
import { useBulkOperationActions } from '../../core/bulkOperations/useBulkOperationActions';
import { useNotifications } from '../../core/notifications/NotificationStoreContext';
import { useRecordMutations } from '../../core/session/useRecordMutations';
import { clearStoredSelection } from '../../list/storedSelection';

/** Sets the fields in all selected records; `onDone` is called when every record was changed. */
export function useMultiUpdate(entity: EntityDescription, selection: MultiSelection, onDone: () => void) {
  const mutations = useRecordMutations();
  const notify = useNotifications();
  const queryClient = useQueryClient();
  const { notificationOptions, watch: trackOperation } = useBulkOperationActions();
  const [skippedRecords, setSkippedRecords] = useState<readonly RefusedItem[]>([]);
  const [isPending, setIsPending] = useState(false);

  const update = async (changes: ManyChanges): Promise<void> => {
    setIsPending(true);
    try {
      const { result, messages } = await mutations.multiUpdate(entity.name, selection, changes);
      notify.showDelayed('action', messages, notificationOptions(result.action));
      setSkippedRecords(result.refused);
      if (result.changed > 0) void queryClient.invalidateQueries({ queryKey: [entity.name, 'getList'] });
      void trackOperation(result.action);
      if (!result.valid) return;
      clearStoredSelection(entity.name);
      onDone();
    } catch (failure) {
      notify.failure(failure, 'action');
    } finally {
      setIsPending(false);
    }
  };
  return { update, refused: skippedRecords, busy: isPending };
}
