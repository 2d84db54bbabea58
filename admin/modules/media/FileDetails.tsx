import type { ReactNode } from 'react';
import { useId } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined';
import CropOutlined from '@mui/icons-material/CropOutlined';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import RestoreFromTrashOutlined from '@mui/icons-material/RestoreFromTrashOutlined';
import SyncOutlined from '@mui/icons-material/SyncOutlined';
import ZoomInOutlined from '@mui/icons-material/ZoomInOutlined';
import { CanAccess, useCanAccess } from 'ra-core';
import { findFileType } from '#domain/media/fileTypes';
import { textLimits } from '#domain/media/limits';
import { formatFileSize } from '#domain/media/formatFileSize';
import { characterCount } from '#domain/text/cleanText';
import { kyivDateTime } from '#domain/time/kyiv';
import { FieldLabel } from '../../fields/FieldLabel';
import { useLanguage } from '../../core/i18n/languageStore';
import type { PanelTextKey } from '../../core/i18n/panelI18n';
import { usePanelTranslate } from '../../core/i18n/usePanelTranslate';
import { useCopyText } from '../../core/notifications/useCopyText';
import { AltFields } from '../../fields/files/AltFields';
import { FilePicture } from '../../fields/files/FilePicture';
import type { LibraryFile } from '../../fields/files/LibraryFile';
import { FileUsages, useFileQuery } from './FileUsages';
import type { FileTexts } from './useFileTexts';

export interface FileDetailsProps {
  file: LibraryFile;
  onView(): void;
  onEdit(): void;
  onReplace(): void;
  onRemove(): void;
  onRestore(): void;
  texts: FileTexts;
  /** Progress of the upload that replaces the file. */
  replacement?: ReactNode;
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <Box component="dt" sx={(theme) => ({ color: theme.tokens.textHint })}>
        {name}
      </Box>
      <Box component="dd" sx={{ margin: 0, minWidth: 0, overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' }}>
        {children}
      </Box>
    </>
  );
}

/** Sizes of the marketplace's own resize rules; an upload may define others. */
const sizeNames: Partial<Record<string, PanelTextKey>> = { thumbnail: 'media.sizeThumbnail', large: 'media.sizeLarge' };
const editableMimeTypes = new Set(['image/jpeg', 'image/png', 'image/gif', 'image/webp']);

/** A file's metadata, its texts, and its actions. */
export function FileDetails({
  file,
  onView,
  onEdit,
  onReplace,
  onRemove,
  onRestore,
  texts,
  replacement,
}: FileDetailsProps) {
  const t = usePanelTranslate();
  const language = useLanguage();
  const id = useId();
  const { canAccess: canEdit = false } = useCanAccess({ action: 'edit', resource: 'media' });
  const canUpdate = canEdit && !file.deleted;
  const fileDetails = useFileQuery(file.id);
  const { title, alt, titleProblem, canSave: mayBeSaved, isSaving: busy, editTexts: change } = texts;
  const copy = useCopyText();
  const sizes = Object.entries(fileDetails?.sizes ?? {});
  const { width, height, mime, kind, size, created } = file;

  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void texts.save();
      }}
      sx={{ display: 'grid', gap: 2 }}
    >
      <Box
        component="button"
        type="button"
        aria-label={t('media.open', { title: file.title })}
        onClick={onView}
        sx={{
          height: 190,
          padding: 0,
          border: 0,
          borderRadius: '10px',
          overflow: 'clip',
          cursor: 'zoom-in',
          background: 'none',
        }}
      >
        <FilePicture file={file} fit="contain" />
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button size="small" variant="outlined" startIcon={<ZoomInOutlined />} onClick={onView}>
          {t('media.view')}
        </Button>
        {canUpdate && (
          <Button size="small" variant="outlined" startIcon={<SyncOutlined />} onClick={onReplace}>
            {t('media.replace')}
          </Button>
        )}
        {canUpdate && editableMimeTypes.has(mime) && (
          <Button size="small" variant="outlined" startIcon={<CropOutlined />} onClick={onEdit}>
            {t('media.edit')}
          </Button>
        )}
      </Box>
      {replacement}
      <Box>
        <FieldLabel htmlFor={`${id}-title`} required>
          {t('media.title')}
        </FieldLabel>
        <TextField
          id={`${id}-title`}
          fullWidth
          value={title}
          disabled={!canUpdate}
          error={titleProblem !== null}
          onChange={(event) => change({ title: event.target.value })}
          slotProps={{
            htmlInput: {
              'aria-required': true,
              'aria-invalid': titleProblem !== null || undefined,
              'aria-describedby': `${id}-title-notes`,
            },
          }}
        />
        <Box
          id={`${id}-title-notes`}
          sx={(theme) => ({
            display: 'flex',
            justifyContent: 'space-between',
            marginTop: '5px',
            fontSize: '0.75rem',
            color: titleProblem ? 'error.main' : theme.tokens.textHint,
          })}
        >
          <span>{titleProblem === 'empty' ? t('media.titleEmpty') : ''}</span>
          <span>
            {characterCount(title)} / {textLimits.title}
          </span>
        </Box>
      </Box>
      {kind === 'image' && <AltFields value={alt} onChange={(next) => change({ alt: next })} disabled={!canUpdate} />}
      <Box
        component="dl"
        sx={{
          display: 'grid',
          gridTemplateColumns: 'auto minmax(0, 1fr)',
          columnGap: 2,
          rowGap: 1,
          margin: 0,
          fontSize: '0.8125rem',
        }}
      >
        <Fact name={t('media.name')}>{fileDetails?.name ?? file.name}</Fact>
        <Fact name={t('media.size')}>{formatFileSize(size, language)}</Fact>
        {width !== null && height !== null && (
          <Fact name={t('media.measures')}>
            {width} × {height}
          </Fact>
        )}
        {sizes.length > 0 && (
          <Fact name={t('media.sizes')}>
            {sizes.map(([name, { url, width: wide, height: high }]) => (
              <Box
                key={name}
                component="a"
                href={url}
                target="_blank"
                rel="noopener"
                sx={(theme) => ({ display: 'block', color: theme.tokens.accentText })}
              >
                {sizeNames[name] ? t(sizeNames[name]) : name}: {wide} × {high}
              </Box>
            ))}
          </Fact>
        )}
        <Fact name={t('media.type')}>
          {findFileType(mime)?.code.toUpperCase()} · {mime}
        </Fact>
        {created !== null && <Fact name={t('media.created')}>{kyivDateTime(Date.parse(created))}</Fact>}
        <Fact name={t('media.fileAddress')}>
          {file.url}{' '}
          {copy && (
            <IconButton
              size="small"
              aria-label={t('media.copyAddress')}
              onClick={() => copy(new URL(file.url, window.location.href).href)}
            >
              <ContentCopyOutlined sx={{ fontSize: 16 }} />
            </IconButton>
          )}
        </Fact>
      </Box>
      <FileUsages uses={fileDetails?.conections} />
      <Box
        sx={{
          display: 'flex',
          justifyContent: 'space-between',
          gap: 1,
          paddingTop: 2,
          borderTop: 1,
          borderColor: 'divider',
        }}
      >
        {file.deleted ? (
          <CanAccess action="restore" resource="media">
            <Button variant="outlined" startIcon={<RestoreFromTrashOutlined />} onClick={onRestore}>
              {t('actions.restore')}
            </Button>
          </CanAccess>
        ) : (
          <CanAccess action="delete" resource="media">
            <Button variant="text" color="error" startIcon={<DeleteOutlined />} onClick={onRemove}>
              {t('actions.delete')}
            </Button>
          </CanAccess>
        )}
        {canUpdate && (
          <Button type="submit" variant="contained" aria-disabled={busy || !mayBeSaved}>
            {t('actions.save')}
          </Button>
        )}
      </Box>
    </Box>
  );
}
