import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import RestartAltOutlined from '@mui/icons-material/RestartAltOutlined';
import RotateLeftOutlined from '@mui/icons-material/RotateLeftOutlined';
import RotateRightOutlined from '@mui/icons-material/RotateRightOutlined';
import { useQuery } from '@tanstack/react-query';
import { createMediaCalls } from '../../../../dataProvider/mediaCalls';
import type { MediaEdit, MediaFile } from '#domain/wire/MediaFile';
import { usePanelTranslate } from '../../../core/i18n/usePanelTranslate';
import { useCalls } from '../../../core/session/useCalls';
import { SegmentedControl } from '../../../ui/SegmentedControl';
import { useIsPhone } from '../../../ui/theme/useIsPhone';
import type { LibraryFile } from '../LibraryFile';
import type { Crop, Rotation } from './crop';
import {
  isFullCrop,
  addRotation,
  rotateCrop,
  rotateDimensions,
  rotatePoint,
  fullCrop,
  withCropValue,
  withRatio,
} from './crop';
import { ImageEditCanvas } from './ImageEditCanvas';
import { EditNumberInput } from './EditNumberInput';

interface ImageEditDialogProps {
  file: LibraryFile | null;
  onClose(): void;
  onSave(id: string, change: MediaEdit): Promise<boolean>;
}

const rotations = [
  { by: -90, text: 'media.turnLeft', Icon: RotateLeftOutlined },
  { by: 90, text: 'media.turnRight', Icon: RotateRightOutlined },
] as const;
const ratios: Readonly<Record<string, number>> = { '1:1': 1, '4:3': 4 / 3, '3:4': 3 / 4, '16:9': 16 / 9 };
const free = 'free';
const center = { x: 0.5, y: 0.5 };

function ImageEditForm({
  file,
  savedFile,
  onClose,
  onSave,
}: ImageEditDialogProps & { file: LibraryFile; savedFile: MediaFile }) {
  const t = usePanelTranslate();
  // Edits refer to pixels of the original: the current file may already be cropped.
  const { url, width, height } = savedFile.original ?? {
    url: savedFile.url,
    width: savedFile.width ?? 1,
    height: savedFile.height ?? 1,
  };
  const originalSize = { width, height };
  const [tool, setTool] = useState<'crop' | 'focus'>('crop');
  const [rotation, setRotation] = useState<Rotation>(savedFile.edit?.turn ?? 0);
  // Crop and focal point of the rotated image.
  const [crop, setCrop] = useState<Crop>(() =>
    rotateCrop(savedFile.edit?.crop ?? fullCrop(originalSize), originalSize, rotation),
  );
  // What the person framed: every ratio begins from it, so that trying several does not make the frame ever smaller.
  const [framed, setFramed] = useState(crop);
  const frame = (next: Crop) => {
    setCrop(next);
    setFramed(next);
  };
  const [focus, setFocus] = useState(() => rotatePoint(savedFile.edit?.focus ?? center, rotation));
  const picture = rotateDimensions(originalSize, rotation);
  const [shape, setShape] = useState(free);
  const ratio = ratios[shape] ?? null;
  const shapeBy = (next: string) => {
    const wanted = ratios[next];
    setShape(next);
    if (wanted !== undefined) setCrop(withRatio(framed, wanted, picture));
  };
  const isCropped = !isFullCrop(crop, picture);
  const [isSaving, setIsSaving] = useState(false);

  const send = async (change: MediaEdit) => {
    if (isSaving) return;
    setIsSaving(true);
    const saved = await onSave(file.id, change);
    setIsSaving(false);
    if (saved) onClose();
  };
  const inverseRotation = addRotation(0, -rotation);
  const save = () =>
    send({
      ...(isCropped && { crop: rotateCrop(crop, picture, inverseRotation) }),
      ...(rotation !== 0 && { turn: rotation }),
      ...((focus.x !== center.x || focus.y !== center.y) && { focus: rotatePoint(focus, inverseRotation) }),
    });
  const rotateBy = (by: -90 | 90) => {
    const step = addRotation(0, by);
    setRotation(addRotation(rotation, by));
    setShape(free);
    frame(rotateCrop(crop, picture, step));
    setFocus(rotatePoint(focus, step));
  };
  const parts: readonly (keyof Crop)[] = ['left', 'top', 'width', 'height'];
  return (
    <Box
      sx={{
        width: 760,
        maxWidth: '100%',
        padding: { xs: 2, sm: 3 },
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        gap: 2,
      }}
    >
      <Typography id="edit-title" variant="h6" component="h2" sx={{ overflowWrap: 'anywhere' }}>
        {t('media.editOf', { title: file.title })}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <SegmentedControl<'crop' | 'focus'>
          label={t('media.tools')}
          value={tool}
          options={[
            { value: 'crop', label: t('media.crop') },
            { value: 'focus', label: t('media.focus') },
          ]}
          onChange={setTool}
        />
        {tool === 'crop' && (
          <SegmentedControl
            label={t('media.ratio')}
            value={shape}
            options={[
              { value: free, label: t('media.ratioFree') },
              ...Object.keys(ratios).map((name) => ({ value: name, label: name })),
            ]}
            onChange={shapeBy}
          />
        )}
        <Box sx={{ flex: 1 }} />
        <Box sx={{ display: 'flex' }}>
          {rotations.map(({ by, text, Icon }) => (
            <IconButton key={by} aria-label={t(text)} title={t(text)} onClick={() => rotateBy(by)}>
              <Icon />
            </IconButton>
          ))}
        </Box>
      </Box>
      <ImageEditCanvas
        address={url}
        picture={picture}
        tool={tool}
        crop={crop}
        ratio={ratio}
        rotation={rotation}
        focus={focus}
        onCrop={frame}
        onFocus={setFocus}
      />
      <Typography variant="caption" component="p" sx={(theme) => ({ color: theme.tokens.textHint, margin: 0 })}>
        {t(tool === 'crop' ? 'media.cropHelp' : 'media.focusHelp')}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        {tool === 'crop'
          ? parts.map((part) => (
              <EditNumberInput
                key={part}
                id={`crop-${part}`}
                label={t(`media.${part}`)}
                value={crop[part]}
                max={part === 'left' || part === 'width' ? picture.width : picture.height}
                onChange={(value) => {
                  setShape(free);
                  frame(withCropValue(crop, part, value, picture));
                }}
              />
            ))
          : (['x', 'y'] as const).map((axis) => (
              <EditNumberInput
                key={axis}
                id={`focus-${axis}`}
                label={t(axis === 'x' ? 'media.focusX' : 'media.focusY')}
                value={Math.round(focus[axis] * 100)}
                max={100}
                onChange={(value) => setFocus({ ...focus, [axis]: Math.max(0, Math.min(100, value)) / 100 })}
              />
            ))}
      </Box>
      <Typography role="status" variant="caption" sx={{ color: 'text.secondary' }}>
        {rotation !== 0
          ? t('media.resultTurned', { width: crop.width, height: crop.height, turn: rotation })
          : isCropped
            ? t('media.result', { width: crop.width, height: crop.height })
            : ''}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 1 }}>
        <Button
          variant="text"
          startIcon={<RestartAltOutlined />}
          aria-disabled={isSaving}
          onClick={() => void send({})}
        >
          {t('media.original')}
        </Button>
        <Box sx={{ display: 'flex', gap: 1, marginLeft: 'auto' }}>
          <Button variant="outlined" onClick={onClose}>
            {t('pickers.cancel')}
          </Button>
          <Button variant="contained" aria-disabled={isSaving} onClick={() => void save()}>
            {t('actions.save')}
          </Button>
        </Box>
      </Box>
    </Box>
  );
}

/** Crops and rotates an image and sets its focal point. Non-destructive: the original is kept and can be restored. */
export default function ImageEditDialog({ file, onClose, onSave }: ImageEditDialogProps) {
  const calls = useCalls(createMediaCalls);
  const isPhone = useIsPhone();
  const id = file?.id ?? '';
  const savedFile = useQuery({
    queryKey: ['media', 'edited', id],
    queryFn: ({ signal }) => calls.loadFile(id, signal),
    enabled: id !== '',
    gcTime: 0,
  }).data;
  return (
    <Dialog open={file !== null} onClose={onClose} fullScreen={isPhone} aria-labelledby="edit-title" maxWidth={false}>
      {file && !savedFile && <Skeleton variant="rounded" width={480} height={320} sx={{ margin: 3 }} />}
      {file && savedFile && (
        <ImageEditForm key={savedFile.url} file={file} savedFile={savedFile} onClose={onClose} onSave={onSave} />
      )}
    </Dialog>
  );
}
