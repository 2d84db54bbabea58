import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined';
import { checkMediaItem } from '../../../domain/fields/media';
import { textLimits } from '../../../domain/media/limits';
import type { MediaItem } from '../../../domain/wire/Media';
import { useT } from '../../i18n/useT';
import { AltDialog } from '../../media/AltDialog';
import { FilePicture } from '../../media/FilePicture';
import type { LibraryFile } from '../../media/LibraryFile';
import { altMark } from '../../media/altMark';
import { lacksAlt } from '../../media/LibraryFile';
import { AlikeNotice } from '../../media/upload/AlikeNotice';
import { isUnderWay } from '../../media/upload/createUploadQueue';
import { UploadFailures } from '../../media/upload/UploadFailures';
import { useDropFiles } from '../../media/upload/useDropFiles';
import { EntryList } from '../entries/EntryList';
import { EntryText } from '../entries/EntryText';
import { useFieldEntries } from '../entries/useFieldEntries';
import type { FieldInputProps } from '../inputs/FieldInputProps';
import { leavesFor } from './leavesFor';
import { MediaBar } from './MediaBar';
import { UploadTile } from './UploadTile';
import { useMediaField } from './useMediaField';

/** Banners: files in an order, each with where it leads and the campaign it belongs to. */
export function MediaLinksInput(props: FieldInputProps) {
  const { id, field, locale, value, onChange, onBlur, disabled, invalid, describedBy, labelledBy } = props;
  const t = useT();
  const media = useMediaField({ field, locale, value, onChange });
  const { files, titleOf, uploads } = media;
  const entries = useFieldEntries<MediaItem>({ field, locale, value, onChange }, { isBlank: (item) => item.id === '' });
  const drop = useDropFiles({ rules: media.rules, multiple: !media.single, disabled, onFiles: media.upload });
  const [altOf, setAltOf] = useState<LibraryFile | null>(null);
  const arriving = uploads.uploads.filter(isUnderWay);

  const entry = (at: number) => {
    const item = entries.rows[at]?.value ?? { id: '' };
    const known = files.of(item.id);
    const file = known.state === 'there' ? known.file : null;
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
            sx={{ color: known.state === 'gone' ? 'warning.main' : 'text.secondary', marginTop: 0.5 }}
          >
            {known.state === 'gone' ? t('media.gone') : title}
          </Typography>
          {file && lacksAlt(file) && !disabled && (
            <Button
              size="small"
              variant="text"
              startIcon={<WarningAmberOutlined />}
              aria-label={t('media.addAlt', { mark: t(altMark(file)), title })}
              onClick={() => setAltOf(file)}
              sx={{ color: 'warning.main', padding: '0 4px', minHeight: 24, fontSize: '0.75rem' }}
            >
              {t(altMark(file))}
            </Button>
          )}
        </Box>
        <Box sx={{ minWidth: 0, display: 'grid', gap: 1 }}>
          <EntryText
            label={t('media.link')}
            entry={title}
            value={link}
            onChange={(text) => change({ link: text })}
            maxlength={textLimits.link}
            problems={checkMediaItem({ id: item.id, link: link.trim() })}
            strict={invalid}
            disabled={disabled}
            placeholder="https://"
            inputMode="url"
          />
          <EntryText
            label={t('media.campaign')}
            entry={title}
            value={campaign}
            onChange={(text) => change({ campaign: text })}
            maxlength={textLimits.campaign}
            problems={checkMediaItem({ id: item.id, campaign: campaign.trim() })}
            strict={invalid}
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
      {...drop.rootProps}
      onBlur={(event) => leavesFor(event) && onBlur()}
      sx={(theme) => ({
        borderRadius: '10px',
        outline: drop.over ? `2px dashed ${theme.tokens.accent}` : 'none',
        outlineOffset: 4,
      })}
    >
      <input {...drop.inputProps} aria-label={t('media.chooseFiles')} />
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
          arriving.length > 0 && (
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
              {arriving.map((upload) => (
                <UploadTile key={upload.id} upload={upload} onCancel={() => uploads.cancel(upload.id)} />
              ))}
            </Box>
          )
        }
        more={
          <MediaBar
            id={id}
            field={field}
            describedBy={describedBy}
            labelledBy={labelledBy}
            invalid={invalid}
            media={media}
            onUpload={drop.open}
          />
        }
      />
      {media.refused && (
        <Typography role="alert" variant="caption" component="p" sx={{ color: 'error.main', margin: '8px 0 0' }}>
          {media.refused}
        </Typography>
      )}
      <UploadFailures uploads={uploads.uploads} retry={uploads.retry} dismiss={uploads.dismiss} />
      <AlikeNotice
        uploads={uploads}
        onTake={(upload, file) =>
          onChange(media.items.map((item) => (item.id === upload._id ? { ...item, id: file._id } : item)))
        }
      />
      <AltDialog file={altOf} onClose={() => setAltOf(null)} onSaved={(file) => files.remember([file])} />
    </Box>
  );
}
