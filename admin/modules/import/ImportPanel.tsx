import type { ChangeEvent, DragEvent, MouseEvent } from 'react';
import { useEffect, useRef, useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CircularProgress from '@mui/material/CircularProgress';
import MuiLink from '@mui/material/Link';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import ExpandMoreOutlined from '@mui/icons-material/ExpandMoreOutlined';
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
import { useIsPhone } from '../../ui/theme/useIsPhone';
import { LastImport } from './LastImport';
import { useImportTexts } from './texts';

const exportLocales = [
  { locale: 'all', text: 'exportAll' },
  { locale: 'uk', text: 'exportUk' },
  { locale: 'en', text: 'exportEn' },
] as const;

/** Downloads what the list finds, in one language or both. */
function useCsvDownload() {
  const api = useCalls(createImportCalls);
  const notify = useNotifications();
  const { filterValues } = useListContext();
  const attributes = useFilterAttributes();
  return (locale: (typeof exportLocales)[number]['locale']) =>
    void api
      .downloadCsv({ ...foundQuery(filterValues, attributes ?? []), locale })
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

interface CsvActions {
  /** Who may not create products does not import them. */
  canImport: boolean;
  /** What the import says of itself: what it does, or how far it is. */
  importText: string;
  isReading: boolean;
  unfinished: ImportSummary | undefined;
  continueText: string;
  onImport(): void;
  onExport(locale: (typeof exportLocales)[number]['locale']): void;
}

function CsvButtons({ canImport, importText, isReading, unfinished, continueText, onImport, onExport }: CsvActions) {
  const t = useImportTexts();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Box
        component="b"
        aria-hidden
        sx={(theme) => ({
          display: 'inline-flex',
          alignItems: 'center',
          gap: 0.75,
          marginRight: 1,
          fontWeight: 550,
          '& svg': { fontSize: 18, color: theme.tokens.textHint },
        })}
      >
        <UploadFileOutlined />
        {t('kind')}
      </Box>
      {canImport && (
        <Button
          variant="text"
          size="small"
          disabled={isReading}
          startIcon={isReading ? <CircularProgress size={14} aria-hidden /> : undefined}
          title={t('drop')}
          onClick={onImport}
        >
          {importText}
        </Button>
      )}
      <Button
        variant="text"
        size="small"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event: MouseEvent<HTMLElement>) => setAnchor(event.currentTarget)}
      >
        {t('export')}
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {exportLocales.map(({ locale, text }) => (
          <MenuItem
            key={locale}
            onClick={() => {
              setAnchor(null);
              onExport(locale);
            }}
          >
            {t(text)}
          </MenuItem>
        ))}
      </Menu>
      {canImport && (
        <Button variant="text" size="small" component="a" href={csvPatternUrl} download>
          {t('template')}
        </Button>
      )}
      {unfinished && (
        <MuiLink
          component={Link}
          to={importPath(unfinished._id)}
          variant="small"
          noWrap
          title={continueText}
          sx={{ marginLeft: 'auto', paddingLeft: 1, fontWeight: 550 }}
        >
          {continueText}
        </MuiLink>
      )}
    </>
  );
}

/** The same in a menu, where one line has no room for it. */
function CsvMenu({ canImport, importText, isReading, unfinished, continueText, onImport, onExport }: CsvActions) {
  const t = useImportTexts();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = (then?: () => void) => () => {
    setAnchor(null);
    then?.();
  };
  return (
    <>
      <Button
        variant="text"
        fullWidth
        disabled={isReading}
        startIcon={isReading ? <CircularProgress size={16} aria-hidden /> : <UploadFileOutlined />}
        endIcon={<ExpandMoreOutlined />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event: MouseEvent<HTMLElement>) => setAnchor(event.currentTarget)}
        sx={{ height: 44, color: 'text.primary', '& > .MuiButton-endIcon': { marginLeft: 'auto' } }}
      >
        {isReading ? importText : t('menu')}
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={close()}>
        {unfinished && (
          <MenuItem component={Link} to={importPath(unfinished._id)} sx={{ whiteSpace: 'normal' }}>
            {continueText}
          </MenuItem>
        )}
        {canImport && <MenuItem onClick={close(onImport)}>{importText}</MenuItem>}
        {exportLocales.map(({ locale, text }) => (
          <MenuItem key={locale} onClick={close(() => onExport(locale))}>
            {t('exportIn', { language: t(text).toLowerCase() })}
          </MenuItem>
        ))}
        {canImport && (
          <MenuItem component="a" href={csvPatternUrl} download onClick={close()}>
            {t('template')}
          </MenuItem>
        )}
      </Menu>
    </>
  );
}

/** Above the list of products, in one line: a file to import, the export, the template, and how the last import went. */
export default function ImportPanel() {
  const t = useImportTexts();
  const api = useCalls(createImportCalls);
  const notify = useNotifications();
  const navigate = useNavigate();
  const { canCreate } = useListAccess();
  const isPhone = useIsPhone();
  const { latest, unfinished } = useLatestImports();
  const download = useCsvDownload();
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

  const actions: CsvActions = {
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
    onExport: download,
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
        <CsvMenu {...actions} />
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
          <CsvButtons {...actions} />
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
        <input ref={input} type="file" accept=".csv,text/csv" hidden aria-label={t('choose')} onChange={choose} />
      )}
      {problem !== '' && (
        <Alert severity="error" sx={{ margin: '0 12px 12px' }}>
          {problem}
        </Alert>
      )}
    </Card>
  );
}
