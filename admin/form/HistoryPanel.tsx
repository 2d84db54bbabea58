import { lazy, Suspense } from 'react';
import Skeleton from '@mui/material/Skeleton';
import type { LoadResult } from '#domain/wire/Form';
import { usePanelTranslate } from '../core/i18n/usePanelTranslate';
import type { FormObserver } from '../fields/form/createFormObserver';
import { useFormSelector } from '../fields/form/useFormSelector';
import { historyTab, panelId, tabId } from './FormTabs';

const RecordHistory = lazy(() => import('./history/RecordHistory'));
const readIsDirty = (form: FormObserver): boolean => form.dirtyFields().length > 0;

/** The panel of the history's tab. */
export function HistoryPanel({
  entity,
  loaded,
  canRestore,
  onRestored,
}: {
  entity: string;
  loaded: LoadResult;
  canRestore: boolean;
  onRestored(): void;
}) {
  const t = usePanelTranslate();
  const isDirty = useFormSelector(readIsDirty);
  return (
    <div role="tabpanel" id={panelId(historyTab)} aria-labelledby={tabId(historyTab)}>
      <Suspense fallback={<Skeleton role="status" variant="rounded" height={240} aria-label={t('shell.loading')} />}>
        <RecordHistory
          entity={entity}
          id={loaded._id}
          revision={loaded._revision}
          canRestore={canRestore && !loaded._deleted}
          isDirty={isDirty}
          onRestored={onRestored}
        />
      </Suspense>
    </div>
  );
}
