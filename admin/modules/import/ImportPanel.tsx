import type { ChangeEvent, DragEvent } from 'react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useListContext } from 'ra-core';
import type { ImportSummary } from '#domain/wire/ProductImport';
import { workbookType } from '#domain/xlsx/workbookType';
import { useCalls } from '../../core/session/useCalls';
import { useNotifications } from '../../core/notifications/NotificationStoreContext';
import { useFilterAttributes } from '../../list/context/useFilterAttributes';
import { useListAccess } from '../../list/useListAccess';
import { saveFile } from '../../list/saveFile';
import { foundQuery } from '../../list/selectionQuery';
import { useIsPhone } from '../../ui/theme/useIsPhone';
import type { ExportChoice } from './importCalls';
import { createImportCalls } from './importCalls';
import { LastImport } from './LastImport';
import type { PanelActions } from './PanelActions';
import { PanelButtons, PanelMenu } from './PanelActions';
import { useImportTexts } from './texts';
import { useFileUpload } from './useFileUpload';

const ChooseSheetDialog = lazy(() => import('./ChooseSheetDialog'));

const accepted = `.csv,text/csv,.xlsx,${workbookType}`;

/** Downloads what the list finds, in one language or both. */
function useExport() {
  const api = useCalls(createImportCalls);
  const notify = useNotifications();
  const { filterValues } = useListContext();
  const attributes = useFilterAttributes();
  return ({ format, locale }: ExportChoice) =>
    void api
      .exportProducts(format, { ...foundQuery(filterValues, attributes ?? []), locale })
      .then(saveFile, (failure: unknown) => notify.failure(failure, 'action'));
}

/** The newest import, and the newest that is not finished, if any. */
function useLatestImports(): { latest: ImportSummary | undefined; unfinished: ImportSummary | undefined } {
  const api = useCalls(createImportCalls);
  const [imports, setImports] = useState<readonly ImportSummary[]>([]);
  useEffect(() => {
    const controller = new AbortController();
    api.csvImports(controller.signal).then(setImports, () => undefined);
    return () => controller.abort();
  }, [api]);
  return { latest: imports[0], unfinished: imports.find(({ state }) => state === 'open') };
}

/** Above the list of products, in one line: a file to import, the export, the template, and how the last import went. */
export function ImportPanel({ mayImport }: { mayImport: boolean }) {
  const t = useImportTexts();
  const { canCreate: mayCreate } = useListAccess();
  const canCreate = mayCreate && mayImport;
  const isPhone = useIsPhone();
  const { latest, unfinished } = useLatestImports();
  const onExport = useExport();
  const input = useRef<HTMLInputElement>(null);
  const { read, isReading, sentPercent, problem, question } = useFileUpload();
  const [isOver, setIsOver] = useState(false);

  function choose(event: ChangeEvent<HTMLInputElement>): void {
    const [file] = event.target.files ?? [];
    void read(file);
    // The same file can be chosen again after it was corrected.
    event.target.value = '';
  }

  function drop(event: DragEvent): void {
    event.preventDefault();
    setIsOver(false);
    void read(event.dataTransfer.files[0]);
  }

  const actions: PanelActions = {
    canImport: canCreate,
    importText: isReading
      ? sentPercent === null
        ? t('reading')
        : t('sending', { percent: sentPercent })
      : t('import'),
    isReading,
    unfinished: canCreate ? unfinished : undefined,
    continueText: unfinished
      ? `${t('continue', { name: unfinished.name })} (${t('continueState', {
          done: unfinished.rows - unfinished.counts.waiting,
          total: unfinished.rows,
        })})`
      : '',
    onImport: () => input.current?.click(),
    onExport,
  };
  return (
    <Card
      component="section"
      aria-label={t('panel')}
      onDragOver={(event: DragEvent) => {
        if (!canCreate || !event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={canCreate ? drop : undefined}
      sx={(theme) => ({
        marginBottom: isPhone ? 0 : 1.5,
        ...(isPhone && { borderRadius: 0, borderWidth: '1px 0 0', background: 'none' }),
        ...(isOver && { outline: `2px dashed ${theme.tokens.accent}`, outlineOffset: -4 }),
      })}
    >
      {isPhone ? (
        <PanelMenu {...actions} />
      ) : (
        <Box
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 0.5,
            height: 42,
            padding: '0 16px',
            overflow: 'hidden',
            fontSize: '0.8125rem',
            whiteSpace: 'nowrap',
            '& .MuiButton-root': { flex: 'none', color: 'primary.main' },
          }}
        >
          <PanelButtons {...actions} />
          {canCreate && !unfinished && latest && <LastImport summary={latest} />}
          {canCreate && !latest && (
            <Typography
              variant="small"
              noWrap
              title={t('drop')}
              sx={(theme) => ({ marginLeft: 'auto', color: theme.tokens.textHint })}
            >
              {t('dropShort')}
            </Typography>
          )}
        </Box>
      )}
      {canCreate && (
        <input ref={input} type="file" accept={accepted} hidden aria-label={t('choose')} onChange={choose} />
      )}
      {question && (
        <Suspense>
          <ChooseSheetDialog {...question} />
        </Suspense>
      )}
      {problem !== '' && (
        <Alert severity="error" sx={{ margin: '0 12px 12px' }}>
          {problem}
        </Alert>
      )}
    </Card>
  );
}
