import type { ChangeEvent, DragEvent, MouseEvent } from 'react';
import { useEffect, useRef, useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CircularProgress from '@mui/material/CircularProgress';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import { LinkBase as Link, useListContext, useNavigate } from 'ra-core';
import { createImportCalls, csvPatternUrl } from './importCalls';
import { asCallFailure } from '../../../dataProvider/CallFailure';
import { formatFileSize } from '#domain/media/formatFileSize';
import type { ImportSummary } from '#domain/wire/ProductImport';
import { maxCsvFileBytes } from '#domain/wire/ProductImport';
import { useLanguage } from '../../core/i18n/languageStore';
import { useCalls } from '../../core/session/useCalls';
import { useNotifications } from '../../core/notifications/NotificationStoreContext';
import { importPath } from '../../core/routing/paths';
import { useFilterAttributes } from '../../list/context/useFilterAttributes';
import { useListAccess } from '../../list/useListAccess';
import { saveFile } from '../../list/saveFile';
import { foundQuery } from '../../list/selectionQuery';
import { useImportTexts } from './texts';

const exportLocales = [
  { locale: 'all', text: 'exportAll' },
  { locale: 'uk', text: 'exportUk' },
  { locale: 'en', text: 'exportEn' },
] as const;

/** Downloads what the list finds, in one language or both. */
function ExportMenu() {
  const t = useImportTexts();
  const api = useCalls(createImportCalls);
  const notify = useNotifications();
  const { filterValues } = useListContext();
  const attributes = useFilterAttributes();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const download = (locale: (typeof exportLocales)[number]['locale']) => {
    setAnchor(null);
    void api
      .downloadCsv({ ...foundQuery(filterValues, attributes ?? []), locale })
      .then(saveFile, (failure: unknown) => notify.failure(failure, 'action'));
  };
  return (
    <>
      <Button
        size="small"
        startIcon={<DownloadOutlined />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event: MouseEvent<HTMLElement>) => setAnchor(event.currentTarget)}
      >
        {t('export')}
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {exportLocales.map(({ locale, text }) => (
          <MenuItem key={locale} onClick={() => download(locale)}>
            {t(text)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

/** The newest import that is not finished, if any. */
function useUnfinishedImport(): ImportSummary | null {
  const api = useCalls(createImportCalls);
  const [unfinished, setUnfinished] = useState<ImportSummary | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    api.csvImports(controller.signal).then(
      (imports) => setUnfinished(imports.find(({ state }) => state === 'open') ?? null),
      () => undefined,
    );
    return () => controller.abort();
  }, [api]);
  return unfinished;
}

/** Above the list of products: a file to import, the template, and the export. */
export default function ImportPanel() {
  const t = useImportTexts();
  const api = useCalls(createImportCalls);
  const notify = useNotifications();
  const navigate = useNavigate();
  const { canCreate } = useListAccess();
  const unfinished = useUnfinishedImport();
  const input = useRef<HTMLInputElement>(null);
  const language = useLanguage();
  const [isReading, setIsReading] = useState(false);
  /** Of a file that goes in parts. */
  const [sentPercent, setSentPercent] = useState<number | null>(null);
  const [isOver, setIsOver] = useState(false);
  const [problem, setProblem] = useState('');

  async function read(file: File | undefined): Promise<void> {
    if (!file || isReading) return;
    if (file.size > maxCsvFileBytes) {
      setProblem(t('tooLarge', { max: formatFileSize(maxCsvFileBytes, language) }));
      return;
    }
    setIsReading(true);
    setProblem('');
    try {
      const { result, messages } = await api.uploadCsv(file, (share) => setSentPercent(Math.floor(share * 100)));
      notify.showDelayed('action', [
        ...messages,
        ...(result.resumed ? [{ type: 'info' as const, text: t('resumed') }] : []),
      ]);
      navigate(importPath(result.import._id));
    } catch (failure) {
      setProblem(asCallFailure(failure).message);
    } finally {
      setIsReading(false);
      setSentPercent(null);
    }
  }

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

  const done = unfinished ? unfinished.rows - unfinished.counts.waiting : 0;
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
        padding: '12px 16px',
        marginBottom: 1.5,
        ...(isOver && { outline: `2px dashed ${theme.tokens.accent}`, outlineOffset: -4 }),
      })}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        {canCreate && (
          <>
            <Button
              variant="outlined"
              size="small"
              disabled={isReading}
              startIcon={isReading ? <CircularProgress size={16} aria-hidden /> : <UploadFileOutlined />}
              onClick={() => input.current?.click()}
            >
              {isReading ? (sentPercent === null ? t('reading') : t('sending', { percent: sentPercent })) : t('choose')}
            </Button>
            <input ref={input} type="file" accept=".csv,text/csv" hidden aria-label={t('choose')} onChange={choose} />
          </>
        )}
        {canCreate && unfinished && (
          <Button size="small" component={Link} to={importPath(unfinished._id)}>
            {t('continue', { name: unfinished.name })} ({t('continueState', { done, total: unfinished.rows })})
          </Button>
        )}
        <Box sx={{ flex: 1, display: { xs: 'none', sm: 'block' } }} />
        {canCreate && (
          <Button size="small" component="a" href={csvPatternUrl} download startIcon={<DownloadOutlined />}>
            {t('template')}
          </Button>
        )}
        <ExportMenu />
      </Box>
      {canCreate && (
        <Typography
          variant="caption"
          component="p"
          sx={{ color: 'text.secondary', marginTop: 0.5, display: { xs: 'none', sm: 'block' } }}
        >
          {t('drop')}
        </Typography>
      )}
      {problem !== '' && (
        <Alert severity="error" sx={{ marginTop: 1 }}>
          {problem}
        </Alert>
      )}
    </Card>
  );
}
