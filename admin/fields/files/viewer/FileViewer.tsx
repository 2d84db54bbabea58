import { useEffect, useState } from 'react';
import { useEvent } from 'ra-core';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import AddOutlined from '@mui/icons-material/AddOutlined';
import ChevronLeftOutlined from '@mui/icons-material/ChevronLeftOutlined';
import ChevronRightOutlined from '@mui/icons-material/ChevronRightOutlined';
import CloseOutlined from '@mui/icons-material/CloseOutlined';
import RemoveOutlined from '@mui/icons-material/RemoveOutlined';
import { useLanguage } from '../../../core/i18n/languageStore';
import { usePanelTranslate } from '../../../core/i18n/usePanelTranslate';
import type { LibraryFile } from '../LibraryFile';
import { FileIcon } from '../FileIcon';
import { formatFileSize } from '#domain/media/formatFileSize';

interface FileViewerProps {
  /** The files; undefined for those that are not loaded yet. */
  files: readonly (LibraryFile | undefined)[];
  /** Total number of files; absent: the length of `files`. */
  count?: number;
  /** Id of the shown file; null while the viewer is closed. */
  openId: string | null;
  onMove(id: string): void;
  onClose(): void;
}

const zoomLevels = [1, 1.5, 2, 3, 4, 6, 8] as const;

function Content({ file, zoom }: { file: LibraryFile; zoom: number }) {
  const t = usePanelTranslate();
  const language = useLanguage();
  const { kind, url, title, alt } = file;
  const box = { maxWidth: '100%', maxHeight: '100%' } as const;
  if (kind === 'image') {
    return (
      <Box
        tabIndex={zoom > 1 ? 0 : -1}
        role="group"
        aria-label={title}
        sx={{ width: '100%', height: '100%', overflow: 'auto', display: 'flex', outlineOffset: '-2px' }}
      >
        <Box
          component="img"
          src={url}
          alt={alt[language] || title}
          draggable={false}
          sx={{
            margin: 'auto',
            flex: 'none',
            width: zoom > 1 ? `${zoom * 100}%` : 'auto',
            maxWidth: zoom > 1 ? 'none' : '100%',
            maxHeight: zoom > 1 ? 'none' : '100%',
            objectFit: 'contain',
          }}
        />
      </Box>
    );
  }
  if (kind === 'video')
    return <Box component="video" src={url} controls preload="metadata" aria-label={title} sx={box} />;
  if (kind === 'audio')
    return (
      <Box
        component="audio"
        src={url}
        controls
        preload="metadata"
        aria-label={title}
        sx={{ width: 'min(560px, 100%)' }}
      />
    );
  // Phone browsers have no built-in PDF viewer.
  if (kind === 'document' && navigator.pdfViewerEnabled)
    return (
      <Box
        component="iframe"
        src={url}
        title={title}
        sx={{ width: '100%', height: '100%', border: 0, background: '#fff' }}
      />
    );
  return (
    <Box sx={{ textAlign: 'center', display: 'grid', gap: 1.5, justifyItems: 'center' }}>
      <FileIcon kind={kind} size={64} />
      <Typography>{t('media.noPreview', { size: formatFileSize(file.size, language) })}</Typography>
      <Button variant="outlined" component="a" href={url} download={file.name}>
        {t('media.download')}
      </Button>
    </Box>
  );
}

/** A file over the whole window. Arrows step through the files, + and − zoom, 0 resets the zoom, Esc closes. */
export function FileViewer({ files, count = files.length, openId, onMove, onClose }: FileViewerProps) {
  const t = usePanelTranslate();
  const [zoomState, setZoomState] = useState<{ id: string | null; step: number }>({ id: null, step: 0 });
  const at = files.findIndex((each) => each !== undefined && each.id === openId);
  const file = files[at];
  const step = zoomState.id === openId ? zoomState.step : 0;
  const zoom = zoomLevels[step] ?? 1;
  const percent = Math.round(zoom * 100);
  const isImage = file?.kind === 'image';
  const zoomTo = (next: number) =>
    setZoomState({ id: openId, step: Math.max(0, Math.min(zoomLevels.length - 1, next)) });
  const goBy = (by: number) => {
    const next = files[at + by];
    if (next) onMove(next.id);
  };

  // By the files that are shown: the next key may come before React runs its effects.
  const onKeyDown = useEvent((event: KeyboardEvent) => {
    if (event.target instanceof HTMLMediaElement || event.altKey || event.ctrlKey || event.metaKey) return;
    const keyActions: Record<string, (() => void) | undefined> = {
      ArrowLeft: () => goBy(-1),
      ArrowRight: () => goBy(1),
      '+': () => zoomTo(step + 1),
      '=': () => zoomTo(step + 1),
      '-': () => zoomTo(step - 1),
      '0': () => zoomTo(0),
    };
    // Arrows scroll a zoomed image.
    const action = zoom > 1 && event.key.startsWith('Arrow') ? undefined : keyActions[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  });
  const isOpen = openId !== null;
  useEffect(() => {
    if (!isOpen) return;
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [isOpen, onKeyDown]);

  return (
    <Dialog
      open={file !== undefined}
      onClose={onClose}
      fullScreen
      slotProps={{ paper: { sx: { borderRadius: 0 } } }}
      aria-labelledby="viewer-title"
    >
      <Box
        sx={{
          display: 'flex',
          flexWrap: { xs: 'wrap', sm: 'nowrap' },
          alignItems: 'center',
          gap: 0.5,
          padding: '6px 8px 6px 16px',
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <Typography
          id="viewer-title"
          variant="h6"
          component="h2"
          noWrap
          title={file?.title}
          sx={{ flex: { xs: '1 0 100%', sm: '1 1 0' }, minWidth: 0 }}
        >
          {file?.title}
        </Typography>
        <Typography
          role="status"
          variant="small"
          sx={{ flex: { xs: 1, sm: 'none' }, color: 'text.secondary', whiteSpace: 'nowrap' }}
        >
          {t('media.placeOf', { place: at + 1, count })}
        </Typography>
        {isImage && (
          <IconButton
            aria-label={t('media.zoomOut')}
            aria-keyshortcuts="-"
            disabled={step === 0}
            onClick={() => zoomTo(step - 1)}
          >
            <RemoveOutlined />
          </IconButton>
        )}
        {isImage && (
          <Button
            size="small"
            variant="text"
            aria-label={t('media.zoomReset', { percent })}
            aria-keyshortcuts="0"
            onClick={() => zoomTo(0)}
          >
            {t('media.percent', { percent })}
          </Button>
        )}
        {isImage && (
          <IconButton
            aria-label={t('media.zoomIn')}
            aria-keyshortcuts="+"
            disabled={step === zoomLevels.length - 1}
            onClick={() => zoomTo(step + 1)}
          >
            <AddOutlined />
          </IconButton>
        )}
        <IconButton
          aria-label={t('media.previous')}
          aria-keyshortcuts="ArrowLeft"
          disabled={!files[at - 1]}
          onClick={() => goBy(-1)}
        >
          <ChevronLeftOutlined />
        </IconButton>
        <IconButton
          aria-label={t('media.next')}
          aria-keyshortcuts="ArrowRight"
          disabled={!files[at + 1]}
          onClick={() => goBy(1)}
        >
          <ChevronRightOutlined />
        </IconButton>
        <IconButton aria-label={t('actions.close')} autoFocus onClick={onClose}>
          <CloseOutlined />
        </IconButton>
      </Box>
      <Box
        sx={(theme) => ({
          flex: 1,
          minHeight: 0,
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'center',
          background: theme.tokens.sunken,
          padding: { xs: 0, sm: 2 },
        })}
      >
        {file && <Content key={file.id} file={file} zoom={zoom} />}
      </Box>
    </Dialog>
  );
}
