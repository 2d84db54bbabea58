import { useCallback, useId, useMemo, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import CloseOutlined from '@mui/icons-material/CloseOutlined';
import UploadOutlined from '@mui/icons-material/UploadOutlined';
import { fileTypeNamed } from '../../../domain/media/fileTypes';
import { shownSize } from '../../../domain/media/shownSize';
import type { WireFilter } from '../../../domain/wire/Listing';
import type { MediaFile } from '../../../domain/wire/MediaFile';
import { useLanguage } from '../../i18n/languageStore';
import { useT } from '../../i18n/useT';
import type { LibraryFile } from '../LibraryFile';
import { fileOfUpload } from '../LibraryFile';
import type { UploadRules } from '../upload/fileProblem';
import { shownTypes } from '../upload/fileProblem';
import { UploadCard } from '../upload/UploadCard';
import { useDropFiles } from '../upload/useDropFiles';
import { LibraryFiles } from './LibraryFiles';
import { LibraryToolbar } from './LibraryToolbar';
import { useLibrary } from './useLibrary';
import { useLibraryUploads } from './useLibraryUploads';

export interface MediaPickDialogProps {
  open: boolean;
  title: string;
  /** Several are picked and taken together; otherwise the first press takes one. */
  multiple: boolean;
  /** How many more may be taken. */
  room: number;
  /** Files that are not offered. */
  without: readonly string[];
  /** What the field takes; uploads in here keep to it too (requirements A-47). */
  rules: UploadRules;
  /** What the server is told of an upload. */
  uploadFor?: string;
  onPick(files: LibraryFile[]): void;
  onClose(): void;
}

const noneOf = ['shop'];

/** Files that the field takes, by type and size, less those that it has. */
function withinOf({ accepted, maxSize }: UploadRules, without: readonly string[]): WireFilter['$and'] {
  const mimes = [...new Set((accepted ?? []).flatMap((name) => fileTypeNamed(name)?.mime ?? []))];
  return [
    ...(mimes.length > 0 ? [{ 'mime.0': { $in: mimes } }] : []),
    { 'size.0': { $lte: maxSize } },
    ...(without.length > 0 ? [{ _id: { $nin: [...without] } }] : []),
  ];
}

function PickBody({
  title,
  titleId,
  multiple,
  room,
  without,
  rules,
  uploadFor,
  onPick,
  onClose,
}: Omit<MediaPickDialogProps, 'open'> & { titleId: string }) {
  const t = useT();
  const language = useLanguage();
  // What is taken meanwhile does not change what is offered.
  const [within] = useState(() => withinOf(rules, without));
  const library = useLibrary(within, { type: 'active', filter: {}, search: '' });
  const [picked, setPicked] = useState<ReadonlyMap<string, LibraryFile>>(new Map());
  const uploads = useLibraryUploads(
    library,
    rules,
    {
      ...(rules.accepted && { accepted: [...rules.accepted] }),
      maxSize: rules.maxSize,
      ...(uploadFor !== undefined && { for: uploadFor }),
    },
    (file) => (multiple ? setPicked((now) => new Map(now).set(file.id, file)) : undefined),
  );
  const drop = useDropFiles({ rules, multiple: true, onFiles: (come) => uploads.add(come.map((file) => ({ file }))) });
  const over = picked.size > room;
  const { files } = library;

  const press = useCallback(
    (id: string) => {
      const file = files.find((each) => each.id === id);
      if (!file || file.deleted) return;
      if (!multiple) return onPick([file]);
      setPicked((now) => {
        const next = new Map(now);
        if (!next.delete(id)) next.set(id, file);
        return next;
      });
    },
    [files, multiple, onPick],
  );
  const takeOld = (upload: MediaFile, old: MediaFile) => {
    const taken = fileOfUpload(old);
    if (!multiple) return onPick([taken]);
    setPicked((now) => new Map([...now].map(([id, file]) => (id === upload._id ? [taken.id, taken] : [id, file]))));
  };
  const isSelected = useMemo(() => (id: string) => picked.has(id), [picked]);

  return (
    <Box
      {...drop.rootProps}
      sx={(theme) => ({
        display: 'flex',
        flexDirection: 'column',
        height: '100%',
        minHeight: 0,
        outline: drop.over ? `3px dashed ${theme.tokens.accent}` : 'none',
        outlineOffset: '-6px',
      })}
    >
      <input {...drop.inputProps} aria-label={t('media.chooseFiles')} />
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, padding: '8px 8px 8px 16px' }}>
        <Typography id={titleId} variant="h6" component="h2" sx={{ flex: 1 }}>
          {title}
        </Typography>
        <Button variant="outlined" size="small" startIcon={<UploadOutlined />} onClick={drop.open}>
          {t('media.upload')}
        </Button>
        <IconButton aria-label={t('actions.close')} onClick={onClose}>
          <CloseOutlined />
        </IconButton>
      </Box>
      <Box sx={{ flex: 1, minHeight: 0, overflow: 'auto', padding: '8px 16px' }}>
        <LibraryToolbar library={library} without={noneOf} />
        <UploadCard uploads={uploads} onTakeOld={takeOld} />
        <LibraryFiles
          library={library}
          selectable={multiple}
          isSelected={isSelected}
          open={null}
          onPress={press}
          onSelect={press}
        />
      </Box>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          justifyContent: 'flex-end',
          gap: 1,
          padding: '10px 16px',
          borderTop: 1,
          borderColor: 'divider',
        }}
      >
        <Box sx={{ flex: 1, minWidth: 120, fontSize: '0.8125rem', color: over ? 'error.main' : 'text.secondary' }}>
          <span role="status">
            {over
              ? t('pickers.full', { max: without.length + room })
              : multiple
                ? t('pickers.chosen', { count: picked.size })
                : ''}
          </span>
          <Box component="span" sx={{ display: 'block', fontSize: '0.75rem' }}>
            {t('media.limits', { size: shownSize(rules.maxSize, language), types: shownTypes(rules.accepted) })}
          </Box>
        </Box>
        <Button variant="outlined" onClick={onClose}>
          {t('pickers.cancel')}
        </Button>
        {multiple && (
          <Button variant="contained" disabled={picked.size === 0 || over} onClick={() => onPick([...picked.values()])}>
            {t('pickers.addCount', { count: picked.size })}
          </Button>
        )}
      </Box>
    </Box>
  );
}

/** The media library as a window to pick files from. */
export default function MediaPickDialog({ open, onClose, ...body }: MediaPickDialogProps) {
  const titleId = useId();
  const narrow = useMediaQuery(useTheme().breakpoints.down('sm'));
  return (
    <Dialog
      open={open}
      onClose={onClose}
      fullScreen={narrow}
      maxWidth={false}
      aria-labelledby={titleId}
      slotProps={{ paper: { sx: narrow ? {} : { width: 1080, height: 'calc(100vh - 64px)' } } }}
    >
      <PickBody {...body} titleId={titleId} onClose={onClose} />
    </Dialog>
  );
}
