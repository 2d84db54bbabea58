import type { ReactNode } from 'react';
import { useId } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
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
import { FieldLabel } from '../../fields/FieldLabel';
import { useLanguage } from '../../core/i18n/languageStore';
import type { PanelTextKey } from '../../core/i18n/panelI18n';
import { usePanelTranslate } from '../../core/i18n/usePanelTranslate';
import { AltFields } from '../../fields/files/AltFields';
import { FilePicture } from '../../fields/files/FilePicture';
import type { LibraryFile } from '../../fields/files/LibraryFile';
import { FileUsages, useFileQuery } from './FileUsages';
import type { FileTexts } from './useFileTexts';
import { FactList } from '../../ui/FactList';
import { Instant } from '../../ui/Instant';

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
      <FactList
        facts={[
          { name: t('media.name'), value: fileDetails?.name ?? file.name },
          { name: t('media.size'), value: formatFileSize(size, language) },
          ...(width !== null && height !== null ? [{ name: t('media.measures'), value: `${width} × ${height}` }] : []),
          ...(sizes.length > 0
            ? [
                {
                  name: t('media.sizes'),
                  value: sizes.map(([name, { url, width: wide, height: high }]) => (
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
                  )),
                },
              ]
            : []),
          { name: t('media.type'), value: `${findFileType(mime)?.code.toUpperCase() ?? ''} · ${mime}` },
          ...(created === null ? [] : [{ name: t('media.created'), value: <Instant at={created} /> }]),
          {
            name: t('media.fileAddress'),
            value: file.url,
            copied: new URL(file.url, window.location.href).href,
          },
        ]}
      />
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
