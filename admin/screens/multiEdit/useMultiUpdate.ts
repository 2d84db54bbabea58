import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { ManyChanges, MultiSelection } from '../../../dataProvider/recordCalls';
import type { RefusedItem } from '../../../domain/wire/MultiUpdate';
import type { EntityDescription } from '../../../domain/wire/Start';
import { useActionCalls } from '../../actions/useActionCalls';
import { useTell } from '../../messages/MessagesContext';
import { useCalls } from '../../session/useCalls';
import { forgetSelection } from './keptSelection';

/** Sets the fields in all chosen records; `onDone` when every one took them. */
export function useMultiUpdate(entity: EntityDescription, selection: MultiSelection, onDone: () => void) {
  const calls = useCalls();
  const tell = useTell();
  const queries = useQueryClient();
  const { about, watch } = useActionCalls();
  const [refused, setRefused] = useState<readonly RefusedItem[]>([]);
  const [busy, setBusy] = useState(false);

  const update = async (changes: ManyChanges): Promise<void> => {
    setBusy(true);
    try {
      const { result, messages } = await calls.multiUpdate(entity.name, selection, changes);
      tell.after('action', messages, about(result.action));
      setRefused(result.refused);
      if (result.changed > 0) void queries.invalidateQueries({ queryKey: [entity.name, 'getList'] });
      void watch(result.action);
      if (!result.valid) return;
      forgetSelection(entity.name);
      onDone();
    } catch (failure) {
      tell.failure(failure, 'action');
    } finally {
      setBusy(false);
    }
  };
  return { update, refused, busy };
}
