import type { KeyboardEvent, PointerEvent } from 'react';
import { useRef } from 'react';
import Box from '@mui/material/Box';
import { usePanelTranslate } from '../../../core/i18n/usePanelTranslate';
import type { Corner, Crop, Dimensions, Rotation } from './crop';
import { corners, clampCrop, moveCorner, withCornerInRatio } from './crop';
import { RotatedImage } from './RotatedImage';

interface ImageEditCanvasProps {
  address: string;
  /** Size of the rotated image; the crop and the focal point refer to it. */
  picture: Dimensions;
  tool: 'crop' | 'focus';
  crop: Crop;
  /** Aspect ratio (width / height) that the crop keeps; null for free. */
  ratio: number | null;
  /** Clockwise degrees. */
  rotation: Rotation;
  focus: { x: number; y: number };
  onCrop(crop: Crop): void;
  onFocus(focus: { x: number; y: number }): void;
}

const percent = (part: number, whole: number): string => `${(part / whole) * 100}%`;
/** Visible on any image, in either theme: white next to nearly black. */
const outlineColor = '#14161a';
const cornerStyles: Record<Corner, object> = {
  'left top': { left: 0, top: 0, cursor: 'nwse-resize' },
  'right top': { right: 0, top: 0, cursor: 'nesw-resize' },
  'left bottom': { left: 0, bottom: 0, cursor: 'nesw-resize' },
  'right bottom': { right: 0, bottom: 0, cursor: 'nwse-resize' },
};
const arrowDirections: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The image with the crop frame or the focal point, beside a preview of the result. */
export function ImageEditCanvas({
  address,
  picture,
  tool,
  crop,
  ratio,
  rotation,
  focus,
  onCrop,
  onFocus,
}: ImageEditCanvasProps) {
  const t = usePanelTranslate();
  const stage = useRef<HTMLDivElement>(null);
  const drag = useRef<{ what: 'frame' | 'focus' | Corner; dx: number; dy: number } | null>(null);

  const pointOf = ({ clientX, clientY }: PointerEvent): { x: number; y: number } => {
    const box = stage.current?.getBoundingClientRect();
    if (!box || box.width === 0 || box.height === 0) return { x: 0, y: 0 };
    return {
      x: ((clientX - box.left) / box.width) * picture.width,
      y: ((clientY - box.top) / box.height) * picture.height,
    };
  };
  const setFocusAt = ({ x, y }: { x: number; y: number }) =>
    onFocus({ x: Math.max(0, Math.min(1, x / picture.width)), y: Math.max(0, Math.min(1, y / picture.height)) });
  const dragCorner = (corner: Corner, x: number, y: number): Crop =>
    ratio === null
      ? moveCorner(crop, corner, x, y, picture)
      : withCornerInRatio(crop, corner, { x, y }, ratio, picture);
  const startDrag = (what: 'frame' | 'focus' | Corner) => (event: PointerEvent) => {
    event.stopPropagation();
    const { x, y } = pointOf(event);
    drag.current = { what, dx: x - crop.left, dy: y - crop.top };
    stage.current?.setPointerCapture(event.pointerId);
    if (what === 'focus') setFocusAt({ x, y });
  };
  const moveDrag = (event: PointerEvent) => {
    if (!drag.current) return;
    const { what, dx, dy } = drag.current;
    const point = pointOf(event);
    if (what === 'focus') setFocusAt(point);
    else
      onCrop(
        what === 'frame'
          ? clampCrop({ ...crop, left: point.x - dx, top: point.y - dy }, picture)
          : dragCorner(what, point.x, point.y),
      );
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const direction = arrowDirections[event.key];
    if (!direction) return;
    event.preventDefault();
    const step = Math.max(1, Math.round(Math.max(picture.width, picture.height) / 100));
    const [x, y] = [direction[0] * step, direction[1] * step];
    // With a fixed ratio a change of one side alone would have no effect.
    const keyed = (other: number): number => (ratio === null ? 0 : other * Math.max(1, ratio, 1 / ratio));
    if (tool === 'focus') setFocusAt({ x: focus.x * picture.width + x, y: focus.y * picture.height + y });
    else
      onCrop(
        event.shiftKey
          ? dragCorner(
              'right bottom',
              crop.left + crop.width + (x || keyed(y)),
              crop.top + crop.height + (y || keyed(x)),
            )
          : clampCrop({ ...crop, left: crop.left + x, top: crop.top + y }, picture),
      );
  };
  const previewScale = Math.min(150 / crop.width, 150 / crop.height);
  // As large as the window allows; a small image is enlarged, as a frame of few pixels can not be dragged.
  const displayWidth = `min(${Math.max(picture.width, 280)}px, calc(min(52vh, 460px) * ${picture.width / picture.height}))`;

  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', justifyContent: 'center' }}>
      <Box
        ref={stage}
        onPointerDown={tool === 'focus' ? startDrag('focus') : undefined}
        onPointerMove={moveDrag}
        onPointerUp={() => {
          drag.current = null;
        }}
        sx={{
          position: 'relative',
          flex: '0 1 auto',
          maxWidth: { xs: '100%', sm: 'calc(100% - 172px)' },
          touchAction: 'none',
          overflow: 'clip',
          lineHeight: 0,
          cursor: tool === 'focus' ? 'crosshair' : 'default',
        }}
        style={{ width: displayWidth, aspectRatio: `${picture.width} / ${picture.height}` }}
      >
        <RotatedImage address={address} picture={picture} rotation={rotation} />
        {tool === 'crop' && (
          <Box
            role="group"
            tabIndex={0}
            aria-label={t('media.frame', { ...crop })}
            onKeyDown={onKeyDown}
            onPointerDown={startDrag('frame')}
            sx={{
              position: 'absolute',
              cursor: 'move',
              boxShadow: '0 0 0 9999px rgba(0,0,0,.5)',
              border: '2px solid #fff',
              outline: `2px solid ${outlineColor}`,
              outlineOffset: '-4px',
              '&:focus-visible': { outline: '3px solid', outlineColor: 'primary.main', outlineOffset: '-5px' },
            }}
            style={{
              left: percent(crop.left, picture.width),
              top: percent(crop.top, picture.height),
              width: percent(crop.width, picture.width),
              height: percent(crop.height, picture.height),
            }}
          >
            {corners.map((corner) => (
              <Box
                key={corner}
                aria-hidden
                data-corner={corner}
                onPointerDown={startDrag(corner)}
                sx={{
                  position: 'absolute',
                  ...cornerStyles[corner],
                  width: 18,
                  height: 18,
                  borderRadius: '3px',
                  background: '#fff',
                  border: `3px solid ${outlineColor}`,
                  boxShadow: '0 0 0 1.5px #fff',
                  '&::before': { content: '""', position: 'absolute', inset: '-9px' },
                  '@media (pointer: coarse)': { width: 24, height: 24 },
                }}
              />
            ))}
          </Box>
        )}
        {tool === 'focus' && (
          <Box
            role="group"
            tabIndex={0}
            aria-label={t('media.focusAt', { x: Math.round(focus.x * 100), y: Math.round(focus.y * 100) })}
            onKeyDown={onKeyDown}
            sx={{
              position: 'absolute',
              width: 26,
              height: 26,
              margin: '-13px',
              border: '2px solid #fff',
              borderRadius: '50%',
              boxShadow: `0 0 0 2px ${outlineColor}, inset 0 0 0 2px ${outlineColor}`,
            }}
            style={{ left: percent(focus.x, 1), top: percent(focus.y, 1) }}
          />
        )}
      </Box>
      <Box
        aria-hidden
        sx={{ width: 154, height: 154, flex: 'none', display: 'flex', alignItems: 'center', justifyContent: 'center' }}
      >
        <Box
          sx={{ overflow: 'clip', position: 'relative' }}
          style={{ width: crop.width * previewScale, height: crop.height * previewScale }}
        >
          <Box
            sx={{ position: 'absolute' }}
            style={{
              width: picture.width * previewScale,
              height: picture.height * previewScale,
              left: -crop.left * previewScale,
              top: -crop.top * previewScale,
            }}
          >
            <RotatedImage address={address} picture={picture} rotation={rotation} />
          </Box>
        </Box>
      </Box>
    </Box>
  );
}
