import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined';
import { checkMediaItem } from '#domain/fields/media';
import { textLimits } from '#domain/media/limits';
import type { MediaItem } from '#domain/wire/Media';
import { usePanelTranslate } from '../../core/i18n/usePanelTranslate';
import { AltDialog } from '../files/AltDialog';
import { FilePicture } from '../files/FilePicture';
import type { LibraryFile } from '../files/LibraryFile';
import { altMark } from '../files/altMark';
import { isMissingAlt } from '../files/LibraryFile';
import { SimilarFilesNotice } from '../files/upload/SimilarFilesNotice';
import { isUploadActive } from '../files/upload/createUploadQueue';
import { UploadFailures } from '../files/upload/UploadFailures';
import { useDropFiles } from '../files/upload/useDropFiles';
import { EntryList } from '../entries/EntryList';
import { EntryTextInput } from '../entries/EntryTextInput';
import { useFieldEntries } from '../entries/useFieldEntries';
import type { FieldInputProps } from '../form/FieldInputProps';
import { isFocusLeaving } from './isFocusLeaving';
import { MediaToolbar } from './MediaToolbar';
import { UploadTile } from './UploadTile';
import { useMediaField } from './useMediaField';

/** Banners: files in an order, each with its link and campaign. */
export function MediaLinksInput(props: FieldInputProps) {
  const { id, field, locale, value, onChange, onBlur, disabled, invalid, describedBy, labelledBy } = props;
  const t = usePanelTranslate();
  const media = useMediaField({ field, locale, value, onChange });
  const { files, titleOf, uploads } = media;
  const entries = useFieldEntries<MediaItem>({ field, locale, value, onChange }, { isBlank: (item) => item.id === '' });
  const dropzone = useDropFiles({ rules: media.rules, multiple: !media.single, disabled, onFiles: media.upload });
  const [altTextFile, setAltTextFile] = useState<LibraryFile | null>(null);
  const activeUploads = uploads.uploads.filter(isUploadActive);

  const entry = (at: number) => {
    const item = entries.rows[at]?.value ?? { id: '' };
    const fieldFile = files.of(item.id);
    const file = fieldFile.state === 'there' ? fieldFile.file : null;
    const title = titleOf(item.id);
    const change = (part: Partial<MediaItem>) => entries.change(at, { ...item, ...part });
    const { link = '', campaign = '' } = item;
    return (
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '120px minmax(0, 1fr)' }, gap: 1.5 }}>
        <Box>
          <Box sx={{ height: 84, borderRadius: '8px', overflow: 'clip', opacity: item.disabled ? 0.45 : 1 }}>
            {file && <FilePicture file={file} />}
          </Box>
          <Typography
            variant="caption"
            component="div"
            noWrap
            title={title}
            sx={{ color: fieldFile.state === 'gone' ? 'warning.main' : 'text.secondary', marginTop: 0.5 }}
          >
            {fieldFile.state === 'gone' ? t('media.gone') : title}
          </Typography>
          {file && isMissingAlt(file) && !disabled && (
            <Button
              size="small"
              variant="text"
              startIcon={<WarningAmberOutlined />}
              aria-label={t('media.addAlt', { mark: t(altMark(file)), title })}
              onClick={() => setAltTextFile(file)}
              sx={{ color: 'warning.main', padding: '0 4px', minHeight: 24, fontSize: '0.75rem' }}
            >
              {t(altMark(file))}
            </Button>
          )}
        </Box>
        <Box sx={{ minWidth: 0, display: 'grid', gap: 1 }}>
          <EntryTextInput
            label={t('media.link')}
            entry={title}
            value={link}
            onChange={(text) => change({ link: text })}
            maxlength={textLimits.link}
            problems={checkMediaItem({ id: item.id, link: link.trim() })}
            showErrors={invalid}
            disabled={disabled}
            placeholder="https://"
            inputMode="url"
          />
          <EntryTextInput
            label={t('media.campaign')}
            entry={title}
            value={campaign}
            onChange={(text) => change({ campaign: text })}
            maxlength={textLimits.campaign}
            problems={checkMediaItem({ id: item.id, campaign: campaign.trim() })}
            showErrors={invalid}
            disabled={disabled}
          />
          <FormControlLabel
            control={
              <Switch
                checked={item.disabled !== true}
                disabled={disabled}
                onChange={(_, on) => change({ disabled: !on })}
                slotProps={{ input: { 'aria-label': t('media.shownOf', { title }) } }}
              />
            }
            label={t('media.shown')}
          />
        </Box>
      </Box>
    );
  };

  return (
    <Box
      {...dropzone.rootProps}
      onBlur={(event) => isFocusLeaving(event) && onBlur()}
      sx={(theme) => ({
        borderRadius: '10px',
        outline: dropzone.isDragOver ? `2px dashed ${theme.tokens.accent}` : 'none',
        outlineOffset: 4,
      })}
    >
      <input {...dropzone.inputProps} aria-label={t('media.chooseFiles')} />
      <EntryList
        id={`${id}-list`}
        labelledBy={labelledBy}
        entries={entries}
        nameOf={(at) => titleOf(entries.rows[at]?.value.id ?? '')}
        disabled={disabled}
        max={field.max}
        addLabel={t('pickers.add')}
        renderEntry={entry}
        note={
          activeUploads.length > 0 && (
            <Box
              component="ul"
              sx={{
                display: 'grid',
                gridTemplateColumns: 'repeat(auto-fill, 120px)',
                gap: 1.5,
                listStyle: 'none',
                margin: '0 0 12px',
                padding: 0,
              }}
            >
              {activeUploads.map((upload) => (
                <UploadTile key={upload.id} upload={upload} onCancel={() => uploads.cancel(upload.id)} />
              ))}
            </Box>
          )
        }
        extraActions={
          <MediaToolbar
            id={id}
            field={field}
            describedBy={describedBy}
            labelledBy={labelledBy}
            invalid={invalid}
            media={media}
            onUpload={dropzone.open}
          />
        }
      />
      {media.refused && (
        <Typography role="alert" variant="caption" component="p" sx={{ color: 'error.main', margin: '8px 0 0' }}>
          {media.refused}
        </Typography>
      )}
      <UploadFailures uploads={uploads.uploads} retry={uploads.retry} dismiss={uploads.dismiss} />
      <SimilarFilesNotice
        uploads={uploads}
        onUseExisting={(upload, file) =>
          onChange(media.items.map((item) => (item.id === upload._id ? { ...item, id: file._id } : item)))
        }
      />
      <AltDialog file={altTextFile} onClose={() => setAltTextFile(null)} onSaved={(file) => files.remember([file])} />
    </Box>
  );
}
