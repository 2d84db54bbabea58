import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import RestartAltOutlined from '@mui/icons-material/RestartAltOutlined';
import RotateLeftOutlined from '@mui/icons-material/RotateLeftOutlined';
import RotateRightOutlined from '@mui/icons-material/RotateRightOutlined';
import { useQuery } from '@tanstack/react-query';
import type { MediaEdit, MediaFile } from '../../../domain/wire/MediaFile';
import { useT } from '../../i18n/useT';
import { useCalls } from '../../session/useCalls';
import { Segment } from '../../shell/Segment';
import type { LibraryFile } from '../LibraryFile';
import type { Crop, Turn } from './cropOf';
import { isWhole, turnedBy, turnedCrop, turnedMeasures, turnedPoint, wholeOf, withPart, withRatio } from './cropOf';
import { EditStage } from './EditStage';
import { NumberPart } from './NumberPart';

interface EditDialogProps {
  file: LibraryFile | null;
  onClose(): void;
  onSave(id: string, change: MediaEdit): Promise<boolean>;
}

const turns = [
  { by: -90, text: 'media.turnLeft', Icon: RotateLeftOutlined },
  { by: 90, text: 'media.turnRight', Icon: RotateRightOutlined },
] as const;
const ratios: Readonly<Record<string, number>> = { '1:1': 1, '4:3': 4 / 3, '3:4': 3 / 4, '16:9': 16 / 9 };
const free = 'free';
const middle = { x: 0.5, y: 0.5 };

function EditForm({
  file,
  known,
  narrow,
  onClose,
  onSave,
}: EditDialogProps & { file: LibraryFile; known: MediaFile; narrow: boolean }) {
  const t = useT();
  // Edits are told in pixels of the original: what is shown may be a part of it already.
  const { url, width, height } = known.original ?? {
    url: known.url,
    width: known.width ?? 1,
    height: known.height ?? 1,
  };
  const upright = { width, height };
  const [tool, setTool] = useState<'crop' | 'focus'>('crop');
  const [turn, setTurn] = useState<Turn>(known.edit?.turn ?? 0);
  // Both as the picture is shown, turned.
  const [crop, setCrop] = useState<Crop>(() => turnedCrop(known.edit?.crop ?? wholeOf(upright), upright, turn));
  const [focus, setFocus] = useState(() => turnedPoint(known.edit?.focus ?? middle, turn));
  const picture = turnedMeasures(upright, turn);
  const [shape, setShape] = useState(free);
  const ratio = ratios[shape] ?? null;
  const shapeBy = (next: string) => {
    const wanted = ratios[next];
    setShape(next);
    if (wanted !== undefined) setCrop(withRatio(crop, wanted, picture));
  };
  const isCut = !isWhole(crop, picture);
  const [busy, setBusy] = useState(false);

  const send = async (change: MediaEdit) => {
    if (busy) return;
    setBusy(true);
    const saved = await onSave(file.id, change);
    setBusy(false);
    if (saved) onClose();
  };
  const back = turnedBy(0, -turn);
  const save = () =>
    send({
      ...(isCut && { crop: turnedCrop(crop, picture, back) }),
      ...(turn !== 0 && { turn }),
      ...((focus.x !== middle.x || focus.y !== middle.y) && { focus: turnedPoint(focus, back) }),
    });
  const turnBy = (by: -90 | 90) => {
    const step = turnedBy(0, by);
    setTurn(turnedBy(turn, by));
    setShape(free);
    setCrop(turnedCrop(crop, picture, step));
    setFocus(turnedPoint(focus, step));
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
        <Segment<'crop' | 'focus'>
          label={t('media.tools')}
          value={tool}
          options={[
            { value: 'crop', label: t('media.crop') },
            { value: 'focus', label: t('media.focus') },
          ]}
          onChange={setTool}
        />
        {tool === 'crop' && (
          <Segment
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
        {turns.map(({ by, text, Icon }) =>
          narrow ? (
            <IconButton key={by} aria-label={t(text)} onClick={() => turnBy(by)}>
              <Icon />
            </IconButton>
          ) : (
            <Button key={by} size="small" variant="outlined" startIcon={<Icon />} onClick={() => turnBy(by)}>
              {t(text)}
            </Button>
          ),
        )}
      </Box>
      <EditStage
        address={url}
        picture={picture}
        tool={tool}
        crop={crop}
        ratio={ratio}
        turn={turn}
        focus={focus}
        onCrop={setCrop}
        onFocus={setFocus}
      />
      <Typography variant="caption" component="p" sx={(theme) => ({ color: theme.tokens.textHint, margin: 0 })}>
        {t(tool === 'crop' ? 'media.cropHelp' : 'media.focusHelp')}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        {tool === 'crop'
          ? parts.map((part) => (
              <NumberPart
                key={part}
                id={`crop-${part}`}
                label={t(`media.${part}`)}
                value={crop[part]}
                most={part === 'left' || part === 'width' ? picture.width : picture.height}
                onChange={(value) => {
                  setShape(free);
                  setCrop(withPart(crop, part, value, picture));
                }}
              />
            ))
          : (['x', 'y'] as const).map((axis) => (
              <NumberPart
                key={axis}
                id={`focus-${axis}`}
                label={t(axis === 'x' ? 'media.focusX' : 'media.focusY')}
                value={Math.round(focus[axis] * 100)}
                most={100}
                onChange={(value) => setFocus({ ...focus, [axis]: Math.max(0, Math.min(100, value)) / 100 })}
              />
            ))}
      </Box>
      <Typography role="status" variant="caption" sx={{ color: 'text.secondary' }}>
        {turn !== 0
          ? t('media.resultTurned', { width: crop.width, height: crop.height, turn })
          : isCut
            ? t('media.result', { width: crop.width, height: crop.height })
            : ''}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 1 }}>
        <Button variant="text" startIcon={<RestartAltOutlined />} aria-disabled={busy} onClick={() => void send({})}>
          {t('media.original')}
        </Button>
        <Box sx={{ display: 'flex', gap: 1, marginLeft: 'auto' }}>
          <Button variant="outlined" onClick={onClose}>
            {t('pickers.cancel')}
          </Button>
          <Button variant="contained" aria-disabled={busy} onClick={() => void save()}>
            {t('actions.save')}
          </Button>
        </Box>
      </Box>
    </Box>
  );
}

/** Cuts, turns and points at the middle of a picture. The original stays: it can be had back. */
export default function EditDialog({ file, onClose, onSave }: EditDialogProps) {
  const calls = useCalls();
  const narrow = useMediaQuery(useTheme().breakpoints.down('sm'));
  const id = file?.id ?? '';
  const known = useQuery({
    queryKey: ['media', 'edited', id],
    queryFn: ({ signal }) => calls.loadFile(id, signal),
    enabled: id !== '',
    gcTime: 0,
  }).data;
  return (
    <Dialog
      open={file !== null}
      onClose={onClose}
      fullScreen={narrow}
      slotProps={{ paper: { sx: narrow ? { borderRadius: 0 } : {} } }}
      aria-labelledby="edit-title"
      maxWidth={false}
    >
      {file && !known && <Skeleton variant="rounded" width={480} height={320} sx={{ margin: 3 }} />}
      {file && known && (
        <EditForm key={known.url} file={file} known={known} narrow={narrow} onClose={onClose} onSave={onSave} />
      )}
    </Dialog>
  );
}
