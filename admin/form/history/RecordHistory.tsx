import { useCallback, useState } from 'react';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Tooltip from '@mui/material/Tooltip';
import { ListBase, useRefresh } from 'ra-core';
import { changesPerPage } from '../../../dataProvider/changeCalls';
import { changesResource } from '../../../dataProvider/createDataProvider';
import type { ChangeRecord } from '../../../dataProvider/changesDataProvider';
import { StateScreen } from '../../ui/StateScreen';
import { ChangeRows } from './ChangeRows';
import { RestoreVersionDialog } from './RestoreVersionDialog';
import { useHistoryTexts } from './texts';

interface RecordHistoryProps {
  entity: string;
  id: string;
  revision: number;
  /** Versions can be restored by this user. */
  canRestore: boolean;
  /** Unsaved changes: restoring would mix with them. */
  isDirty: boolean;
  onRestored(): void;
}

/** What was changed in a record, and the way back to each version. */
export default function RecordHistory({ entity, id, revision, canRestore, isDirty, onRestored }: RecordHistoryProps) {
  const tHistory = useHistoryTexts();
  const refresh = useRefresh();
  const [restored, setRestored] = useState<ChangeRecord | null>(null);
  const restoreButton = useCallback(
    (change: ChangeRecord) => (
      <Tooltip title={isDirty ? tHistory('restoreDirty') : ''}>
        <span>
          <Button size="small" variant="outlined" disabled={isDirty} onClick={() => setRestored(change)}>
            {tHistory('restore')}
          </Button>
        </span>
      </Tooltip>
    ),
    [isDirty, tHistory],
  );
  return (
    <Card>
      <ListBase<ChangeRecord>
        resource={changesResource}
        storeKey={false}
        disableAuthentication
        disableSyncWithLocation
        perPage={changesPerPage}
        filter={{ entity, record: id, revision }}
        queryOptions={{ onError: () => undefined }}
      >
        <ChangeRows
          empty={<StateScreen illustration="empty" title={tHistory('none')} text={tHistory('noneText')} />}
          {...(canRestore && { action: restoreButton })}
        />
      </ListBase>
      {restored && (
        <RestoreVersionDialog
          entity={entity}
          id={id}
          revision={revision}
          change={restored}
          onRestored={() => {
            onRestored();
            refresh();
          }}
          onClose={() => setRestored(null)}
        />
      )}
    </Card>
  );
}
