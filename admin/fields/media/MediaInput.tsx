import { useState } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import AddPhotoAlternateOutlined from '@mui/icons-material/AddPhotoAlternateOutlined';
import { useT } from '../../i18n/useT';
import { AltDialog } from '../../media/AltDialog';
import type { LibraryFile } from '../../media/LibraryFile';
import { AlikeNotice } from '../../media/upload/AlikeNotice';
import { isUnderWay } from '../../media/upload/createUploadQueue';
import { UploadFailures } from '../../media/upload/UploadFailures';
import { useDropFiles } from '../../media/upload/useDropFiles';
import { Viewer } from '../../media/viewer/Viewer';
import { VisuallyHidden } from '../../shell/VisuallyHidden';
import type { FieldInputProps } from '../inputs/FieldInputProps';
import { leavesFor } from './leavesFor';
import { MediaBar } from './MediaBar';
import { MediaTile } from './MediaTile';
import type { TileAction } from './MediaTile';
import { UploadTile } from './UploadTile';
import { useGridOrder } from './useGridOrder';
import { useMediaField } from './useMediaField';

const columns = {
  image: 'minmax(0, 180px)',
  gallery: {
    xs: 'repeat(3, minmax(0, 1fr))',
    sm: 'repeat(auto-fill, minmax(112px, 1fr))',
    lg: 'repeat(6, minmax(0, 1fr))',
  },
  media: 'repeat(auto-fill, minmax(112px, 1fr))',
};

/** Files in an order, as tiles: of a product's gallery the first is the main one; an `image` is one. */
export function MediaInput({
  id,
  field,
  locale,
  value,
  onChange,
  onBlur,
  disabled,
  invalid,
  describedBy,
  labelledBy,
}: FieldInputProps) {
  const t = useT();
  const media = useMediaField({ field, locale, value, onChange });
  const { items, files, single, titleOf, uploads } = media;
  const [altOf, setAltOf] = useState<LibraryFile | null>(null);
  const [viewed, setViewed] = useState<string | null>(null);
  const ids = items.map((item) => item.id);
  const { list, order, taken, said, setSaid, move, handleProps, tileProps } = useGridOrder({
    ids,
    disabled: disabled || single,
    nameOf: titleOf,
    onOrder: (next) => onChange(next.flatMap((wanted) => items.filter((item) => item.id === wanted))),
  });
  const drop = useDropFiles({ rules: media.rules, multiple: !single, disabled, onFiles: media.upload });
  const gallery = field.type === 'media-product-gallery';
  const arriving = uploads.uploads.filter(isUnderWay);
  const seen = order.flatMap((wanted) => {
    const known = files.of(wanted);
    return known.state === 'there' ? [known.file] : [];
  });

  const remove = (wanted: string) => {
    onChange(items.filter((item) => item.id !== wanted));
    setSaid(t('inputs.removed', { name: titleOf(wanted) }));
    document.getElementById(id)?.focus();
  };
  const actionsOf = (wanted: string, at: number): TileAction[] => {
    if (disabled) return [];
    const known = files.of(wanted);
    const off = items.find((item) => item.id === wanted)?.disabled === true;
    const toggle = () => onChange(items.map((item) => (item.id === wanted ? { ...item, disabled: !off } : item)));
    return [
      ...(single
        ? []
        : [
            ...(gallery ? [{ text: t('media.makeMain'), disabled: at === 0, run: () => move(wanted, 0) }] : []),
            { text: t('media.earlier'), disabled: at === 0, run: () => move(wanted, at - 1) },
            { text: t('media.later'), disabled: at === order.length - 1, run: () => move(wanted, at + 1) },
          ]),
      ...(known.state === 'there' && known.file.kind === 'image' && !known.file.foreign
        ? [{ text: t('media.editAlt'), run: () => setAltOf(known.file) }]
        : []),
      { text: t(off ? 'media.switchOn' : 'media.switchOff'), run: toggle },
      { text: t('media.remove'), run: () => remove(wanted) },
    ];
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
      <Box
        component="ul"
        ref={list}
        aria-labelledby={labelledBy}
        sx={{
          display: 'grid',
          gridTemplateColumns: single ? columns.image : gallery ? columns.gallery : columns.media,
          gap: 1.5,
          listStyle: 'none',
          margin: items.length + arriving.length > 0 ? '0 0 12px' : 0,
          padding: 0,
        }}
      >
        {order.map((wanted, at) => {
          const known = files.of(wanted);
          return (
            <MediaTile
              key={wanted}
              id={wanted}
              file={known}
              title={titleOf(wanted)}
              main={gallery && at === 0}
              off={items.find((item) => item.id === wanted)?.disabled === true}
              taken={taken === wanted}
              handleProps={disabled || ids.length < 2 ? null : handleProps(wanted)}
              tileProps={tileProps(wanted)}
              actions={actionsOf(wanted, at)}
              onOpen={() => setViewed(wanted)}
              onAlt={disabled || known.state !== 'there' ? undefined : () => setAltOf(known.file)}
            />
          );
        })}
        {arriving.map((upload) => (
          <UploadTile key={upload.id} upload={upload} onCancel={() => uploads.cancel(upload.id)} />
        ))}
      </Box>
      {items.length === 0 && arriving.length === 0 && (
        <Box
          onClick={disabled ? undefined : drop.open}
          sx={(theme) => ({
            display: 'flex',
            alignItems: 'center',
            gap: 1.5,
            padding: 2,
            marginBottom: 1.5,
            borderRadius: '10px',
            border: `1px dashed ${invalid ? theme.tokens.error : theme.tokens.borderStrong}`,
            color: theme.tokens.textHint,
            cursor: disabled ? 'default' : 'pointer',
          })}
        >
          <AddPhotoAlternateOutlined aria-hidden />
          <Typography variant="small" component="span">
            {t(disabled ? 'inputs.none' : 'media.dropHere')}
          </Typography>
        </Box>
      )}
      {!disabled && (
        <MediaBar
          id={id}
          field={field}
          describedBy={describedBy}
          labelledBy={labelledBy}
          invalid={invalid}
          media={media}
          onUpload={drop.open}
        />
      )}
      {media.refused && (
        <Typography role="alert" variant="caption" component="p" sx={{ color: 'error.main', margin: '8px 0 0' }}>
          {media.refused}
        </Typography>
      )}
      <UploadFailures uploads={uploads.uploads} retry={uploads.retry} dismiss={uploads.dismiss} />
      <AlikeNotice
        uploads={uploads}
        onTake={(upload, file) =>
          onChange(items.map((item) => (item.id === upload._id ? { ...item, id: file._id } : item)))
        }
      />
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      <AltDialog file={altOf} onClose={() => setAltOf(null)} onSaved={(file) => files.remember([file])} />
      <Viewer files={seen} open={viewed} onMove={setViewed} onClose={() => setViewed(null)} />
    </Box>
  );
}
