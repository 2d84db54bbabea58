import { useEffect, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import AddLinkOutlined from '@mui/icons-material/AddLinkOutlined';
import AddPhotoAlternateOutlined from '@mui/icons-material/AddPhotoAlternateOutlined';
import { holdsAddresses } from '#domain/fields/media';
import { usePanelTranslate } from '../../core/i18n/usePanelTranslate';
import { AltDialog } from '../files/AltDialog';
import type { LibraryFile } from '../files/LibraryFile';
import { SimilarFilesNotice } from '../files/upload/SimilarFilesNotice';
import { isUploadActive } from '../files/upload/createUploadQueue';
import { UploadFailures } from '../files/upload/UploadFailures';
import { useDropFiles } from '../files/upload/useDropFiles';
import { FileViewer } from '../files/viewer/FileViewer';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import type { FieldInputProps } from '../form/FieldInputProps';
import { AddTile } from './AddTile';
import { isFocusLeaving } from './isFocusLeaving';
import { MediaToolbar } from './MediaToolbar';
import { MediaTile } from './MediaTile';
import type { TileAction } from './MediaTile';
import { PictureAddresses } from './PictureAddresses';
import { UploadTile } from './UploadTile';
import { useGridOrder } from './useGridOrder';
import { useMediaField } from './useMediaField';

const single = 'minmax(0, 180px)';
const several = { sm: 'repeat(auto-fill, minmax(112px, 1fr))', lg: 'repeat(6, minmax(0, 1fr))' };
/** On a phone one line that moves sideways, with room for the outlines of its tiles; what adds one stays beside it. */
const phoneFrame = { display: 'flex', gap: 1.5 } as const;
const strip = {
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 96,
  gap: 1.5,
  overflowX: 'auto',
  padding: '2px',
  margin: '-2px',
} as const;

/**
 * Files as sortable tiles: the first one of a product's gallery is the main image; an `image` field has a single one.
 */
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
  const t = usePanelTranslate();
  const media = useMediaField({ field, locale, value, onChange });
  const { items, files, single: isSingle, titleOf, uploads } = media;
  const [altTextFile, setAltTextFile] = useState<LibraryFile | null>(null);
  const [removedCount, setRemovedCount] = useState(0);
  const [viewedId, setViewedId] = useState<string | null>(null);
  const takesAddresses = !disabled && holdsAddresses(field.type);
  const [hasAddressBox, setHasAddressBox] = useState(false);
  const ids = items.map((item) => item.id);
  const {
    list: listRef,
    order,
    draggedId,
    said: announcement,
    setSaid: setAnnouncement,
    move,
    handleProps,
    tileProps,
  } = useGridOrder({
    ids,
    disabled: disabled || isSingle,
    nameOf: titleOf,
    onOrder: (next) => onChange(next.flatMap((fileId) => items.filter((item) => item.id === fileId))),
  });
  const dropzone = useDropFiles({ rules: media.rules, multiple: !isSingle, disabled, onFiles: media.upload });
  const isGallery = field.type === 'media-product-gallery';
  const activeUploads = uploads.uploads.filter(isUploadActive);
  const isEmpty = items.length === 0 && activeUploads.length === 0;
  const viewerFiles = order.flatMap((fileId) => {
    const fieldFile = files.of(fileId);
    return fieldFile.state === 'there' ? [fieldFile.file] : [];
  });

  const remove = (fileId: string) => {
    onChange(items.filter((item) => item.id !== fileId));
    setAnnouncement(t('inputs.removed', { name: titleOf(fileId) }));
    setRemovedCount((count) => count + 1);
  };
  // Not at once: the menu that removes a tile keeps the focus until it has gone with it.
  useEffect(() => {
    if (removedCount > 0) document.getElementById(id)?.focus();
  }, [removedCount, id]);
  const actionsOf = (fileId: string, at: number): TileAction[] => {
    if (disabled) return [];
    const fieldFile = files.of(fileId);
    const isDisabled = items.find((item) => item.id === fileId)?.disabled === true;
    const toggle = () =>
      onChange(items.map((item) => (item.id === fileId ? { ...item, disabled: !isDisabled } : item)));
    return [
      ...(isSingle
        ? []
        : [
            ...(isGallery ? [{ text: t('media.makeMain'), disabled: at === 0, onClick: () => move(fileId, 0) }] : []),
            { text: t('media.earlier'), disabled: at === 0, onClick: () => move(fileId, at - 1) },
            { text: t('media.later'), disabled: at === order.length - 1, onClick: () => move(fileId, at + 1) },
          ]),
      ...(fieldFile.state === 'there' && fieldFile.file.kind === 'image' && !fieldFile.file.isForeign
        ? [{ text: t('media.editAlt'), onClick: () => setAltTextFile(fieldFile.file) }]
        : []),
      { text: t(isDisabled ? 'media.switchOn' : 'media.switchOff'), onClick: toggle },
      { text: t('media.remove'), onClick: () => remove(fileId) },
    ];
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
      <Box
        sx={({ breakpoints }) => ({
          display: 'grid',
          gridTemplateColumns: isSingle ? single : several,
          gap: 1.5,
          marginBottom: isEmpty && isSingle ? 0 : 1.5,
          ...(!isSingle && { [breakpoints.down('sm')]: phoneFrame }),
        })}
      >
        <Box
          component="ul"
          role="list"
          ref={listRef}
          aria-labelledby={labelledBy}
          sx={({ breakpoints }) => ({
            display: 'contents',
            listStyle: 'none',
            ...(!isSingle && !isEmpty && { [breakpoints.down('sm')]: strip }),
          })}
        >
          {order.map((fileId, at) => {
            const fieldFile = files.of(fileId);
            return (
              <MediaTile
                key={fileId}
                id={fileId}
                file={fieldFile}
                title={titleOf(fileId)}
                isMain={isGallery && at === 0}
                isDisabled={items.find((item) => item.id === fileId)?.disabled === true}
                isDragging={draggedId === fileId}
                handleProps={disabled || ids.length < 2 ? null : handleProps(fileId)}
                tileProps={tileProps(fileId)}
                actions={actionsOf(fileId, at)}
                onOpen={() => setViewedId(fileId)}
                onEditAlt={disabled || fieldFile.state !== 'there' ? undefined : () => setAltTextFile(fieldFile.file)}
              />
            );
          })}
          {activeUploads.map((upload) => (
            <UploadTile key={upload.id} upload={upload} onCancel={() => uploads.cancel(upload.id)} />
          ))}
        </Box>
        {!disabled && !isSingle && (
          <AddTile
            id={id}
            describedBy={[`${id}-limits`, describedBy].filter(Boolean).join(' ')}
            labelledBy={labelledBy}
            isInvalid={invalid}
            isFull={media.room <= 0}
            onClick={dropzone.open}
          />
        )}
        {isEmpty && (disabled || !isSingle) && (
          <Typography
            variant="small"
            component="span"
            sx={(theme) => ({ gridColumn: { sm: 'span 3' }, alignSelf: 'center', color: theme.tokens.textHint })}
          >
            {t(disabled ? 'inputs.none' : 'media.dropHere')}
          </Typography>
        )}
      </Box>
      {isEmpty && isSingle && !disabled && (
        <Box
          onClick={dropzone.open}
          sx={(theme) => ({
            display: 'flex',
            alignItems: 'center',
            gap: 1.5,
            padding: 2,
            marginBottom: 1.5,
            borderRadius: '10px',
            border: `1px dashed ${invalid ? theme.tokens.error : theme.tokens.borderStrong}`,
            color: theme.tokens.textHint,
            cursor: 'pointer',
          })}
        >
          <AddPhotoAlternateOutlined aria-hidden />
          <Typography variant="small" component="span">
            {t('media.dropHere')}
          </Typography>
        </Box>
      )}
      {!disabled && (
        <MediaToolbar
          id={id}
          field={field}
          describedBy={describedBy}
          labelledBy={labelledBy}
          invalid={invalid}
          media={media}
          onUpload={isSingle ? dropzone.open : undefined}
        >
          {takesAddresses && !hasAddressBox && (
            <Button
              size="small"
              variant="text"
              startIcon={<AddLinkOutlined />}
              aria-labelledby={`${id}-by-address ${labelledBy}`}
              onClick={() => setHasAddressBox(true)}
            >
              <span id={`${id}-by-address`}>{t('media.addAddress')}</span>
            </Button>
          )}
        </MediaToolbar>
      )}
      {takesAddresses && hasAddressBox && (
        <PictureAddresses
          id={id}
          labelledBy={labelledBy}
          invalid={invalid}
          describedBy={describedBy}
          onAdd={media.addAddresses}
          full={media.addressesFull}
        />
      )}
      {media.refused && (
        <Typography role="alert" variant="caption" component="p" sx={{ color: 'error.main', margin: '8px 0 0' }}>
          {media.refused}
        </Typography>
      )}
      <UploadFailures uploads={uploads.uploads} retry={uploads.retry} dismiss={uploads.dismiss} />
      <SimilarFilesNotice
        uploads={uploads}
        onUseExisting={(upload, file) =>
          onChange(items.map((item) => (item.id === upload._id ? { ...item, id: file._id } : item)))
        }
      />
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      <AltDialog file={altTextFile} onClose={() => setAltTextFile(null)} onSaved={(file) => files.remember([file])} />
      <FileViewer files={viewerFiles} openId={viewedId} onMove={setViewedId} onClose={() => setViewedId(null)} />
    </Box>
  );
}
