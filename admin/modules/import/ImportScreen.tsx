import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useParams } from 'ra-core';
import { LoadFailure } from '../../ui/LoadFailure';
import { LoadingRows } from '../../ui/LoadingRows';
import { usePageTitle } from '../../ui/usePageTitle';
import { ColumnsStep } from './ColumnsStep';
import { ColumnsActions, ImportActions } from './ImportActions';
import { ImportHeader } from './ImportHeader';
import { ImportProgress, loadedCount } from './ImportProgress';
import type { OpenImport } from './importRows';
import { unknownValues } from './importRows';
import type { ImportStep } from './ImportSteps';
import { ImportSteps } from './ImportSteps';
import { LeftOutColumns } from './LeftOutColumns';
import { ProfileNote } from './ProfileNote';
import { RowsCard } from './RowsCard';
import type { ImportControl } from './useImport';
import { useImport } from './useImport';
import { useImportTexts } from './texts';
import { needsMapping, useMapping } from './useMapping';

function stepOf(open: OpenImport, { loading }: ImportControl, isAtColumns: boolean): ImportStep {
  if (isAtColumns) return 'columns';
  return open.summary.state === 'open' && loading.state === 'idle' && loadedCount(open) === 0 ? 'check' : 'import';
}

/** Whether the columns or their values are to be answered before rows can be loaded: else the import begins with its rows. */
const beginsAtColumns = (open: OpenImport): boolean =>
  open.summary.state === 'open' &&
  loadedCount(open) === 0 &&
  (needsMapping(open) || unknownValues(open.rows).length > 0);

/** What is to be known of the file as a whole. */
function FileNotes({ open, control }: { open: OpenImport; control: ImportControl }) {
  const { messages } = open;
  const isOpen = open.summary.state === 'open';
  return (
    <>
      {isOpen && !control.isReadOnly && <ProfileNote open={open} control={control} />}
      {isOpen && messages.length > 0 && (
        <Alert severity="warning">
          {messages.map(({ text }) => (
            <div key={text}>{text}</div>
          ))}
        </Alert>
      )}
      <LeftOutColumns open={open} />
    </>
  );
}

function ImportContent({ open, control }: { open: OpenImport; control: ImportControl }) {
  const [isAsked, setIsAsked] = useState(() => beginsAtColumns(open));
  const mapping = useMapping(open, control);
  const isOpen = open.summary.state === 'open';
  const isLoading = control.loading.state === 'loading';
  const isAtColumns = isAsked && isOpen && !isLoading && !control.isReadOnly;
  const toRows = async (): Promise<void> => {
    if (await mapping.apply()) setIsAsked(false);
  };
  return (
    <>
      <ImportHeader summary={open.summary}>
        {isAtColumns && <ColumnsActions onNext={() => void toRows()} />}
        {!isAtColumns && !control.isReadOnly && (
          <ImportActions open={open} control={control} onBack={() => setIsAsked(true)} />
        )}
      </ImportHeader>
      <ImportSteps current={stepOf(open, control, isAtColumns)} isOver={!isOpen} />
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
        {!isLoading && <FileNotes open={open} control={control} />}
        {isAtColumns ? (
          <ColumnsStep open={open} control={control} mapping={mapping} />
        ) : (
          <>
            <ImportProgress open={open} control={control} />
            <RowsCard open={open} control={control} />
          </>
        )}
      </Box>
    </>
  );
}

/** An import of products: its columns and values, the check of the rows, the loading, the summary and the undo. */
export default function ImportScreen() {
  const t = useImportTexts();
  const { importId = '', id = importId } = useParams();
  const control = useImport(id);
  const { open, failure, reload } = control;
  usePageTitle(t('title'));
  return (
    <Box sx={{ maxWidth: 1360, paddingBottom: 4 }}>
      {!open && <ImportHeader summary={undefined} />}
      {failure !== null && !open && <LoadFailure error={failure} onRetry={reload} />}
      {failure !== null && open && <Alert severity="error">{String(failure)}</Alert>}
      {failure === null && !open && <LoadingRows />}
      {open && <ImportContent key={open.summary._id} open={open} control={control} />}
    </Box>
  );
}
