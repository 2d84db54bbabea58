import { useState } from 'react';
import Button from '@mui/material/Button';
import ArrowForwardOutlined from '@mui/icons-material/ArrowForwardOutlined';
import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import PauseOutlined from '@mui/icons-material/PauseOutlined';
import PlayArrowOutlined from '@mui/icons-material/PlayArrowOutlined';
import UndoOutlined from '@mui/icons-material/UndoOutlined';
import { LinkBase as Link } from 'ra-core';
import { listPath } from '../../core/routing/paths';
import type { Confirmation } from '../../ui/ConfirmDialog';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { DryRunDialog } from './DryRunDialog';
import { csvReportUrl } from './importCalls';
import { loadedCount } from './ImportProgress';
import type { OpenImport } from './importRows';
import { hasErrors, isLoadable } from './importRows';
import { useImportTexts } from './texts';
import type { ImportControl } from './useImport';

/** Of the columns: another file, or on to the rows. */
export function ColumnsActions({ onNext }: { onNext(): void }) {
  const t = useImportTexts();
  return (
    <>
      <Button variant="text" component={Link} to={listPath('product')}>
        {t('otherFile')}
      </Button>
      <Button variant="contained" endIcon={<ArrowForwardOutlined />} onClick={onNext}>
        {t('toRows')}
      </Button>
    </>
  );
}

interface ImportActionsProps {
  open: OpenImport;
  control: ImportControl;
  onBack(): void;
}

/** What can be done with rows that are checked and are not being loaded. */
function OpenActions({
  open,
  control: { start, finish },
  onBack,
  onConfirm,
}: ImportActionsProps & { onConfirm(asked: Confirmation): void }) {
  const t = useImportTexts();
  const [isDryRun, setIsDryRun] = useState(false);
  const hasNext = open.rows.some(isLoadable);
  const loaded = loadedCount(open);
  const stop = (): void => {
    if (!hasNext && !open.rows.some(hasErrors)) return void finish();
    onConfirm({
      title: t('stopTitle'),
      text: t('stopText'),
      confirmLabel: t('stop'),
      isDestructive: false,
      onConfirm: finish,
    });
  };
  return (
    <>
      <Button variant="text" onClick={onBack}>
        {t('toColumns')}
      </Button>
      {loaded > 0 && (
        <Button variant={hasNext ? 'text' : 'outlined'} onClick={stop}>
          {hasNext ? t('stop') : t('finish')}
        </Button>
      )}
      {hasNext && (
        <Button variant="outlined" onClick={() => setIsDryRun(true)}>
          {t('dryRun')}
        </Button>
      )}
      {hasNext && (
        <Button variant="contained" startIcon={<PlayArrowOutlined />} onClick={() => void start()}>
          {loaded > 0 ? t('resume') : t('start')}
        </Button>
      )}
      {isDryRun && <DryRunDialog id={open.summary._id} onClose={() => setIsDryRun(false)} />}
    </>
  );
}

/** Of an import that has ended: its report, and the undo. */
function EndedActions({
  open: { summary },
  control: { loading, undo },
  onConfirm,
}: Omit<ImportActionsProps, 'onBack'> & { onConfirm(asked: Confirmation): void }) {
  const t = useImportTexts();
  const { _id, state, counts } = summary;
  const canUndo = state !== 'undone' && loading.state !== 'undoing' && counts.created + counts.updated > 0;
  return (
    <>
      <Button variant="text" component={Link} to={listPath('product')}>
        {t('otherFile')}
      </Button>
      {canUndo && (
        <Button
          startIcon={<UndoOutlined />}
          onClick={() =>
            onConfirm({
              title: t('undoTitle'),
              text: t('undoText'),
              confirmLabel: t('undo'),
              cancelLabel: t('undoCancel'),
              isDestructive: true,
              onConfirm: undo,
            })
          }
        >
          {t('undo')}
        </Button>
      )}
      <Button variant="outlined" component="a" href={csvReportUrl(_id)} download startIcon={<DownloadOutlined />}>
        {t('report')}
      </Button>
    </>
  );
}

/** What can be done with the rows of an import now. */
export function ImportActions(props: ImportActionsProps) {
  const t = useImportTexts();
  const [confirmation, setConfirmation] = useState<Confirmation | null>(null);
  const { open, control } = props;
  const { state } = control.loading;
  const isOpen = open.summary.state === 'open';
  return (
    <>
      {isOpen && state === 'loading' && (
        <Button variant="contained" startIcon={<PauseOutlined />} onClick={control.pause}>
          {t('pause')}
        </Button>
      )}
      {isOpen && state !== 'loading' && state !== 'undoing' && <OpenActions {...props} onConfirm={setConfirmation} />}
      {!isOpen && <EndedActions open={open} control={control} onConfirm={setConfirmation} />}
      <ConfirmDialog confirmation={confirmation} onClose={() => setConfirmation(null)} />
    </>
  );
}
