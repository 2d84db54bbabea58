/** In pixels of the rotated image. */
export interface Crop {
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface Dimensions {
  width: number;
  height: number;
}

const clampRounded = (min: number, value: number, max: number): number =>
  Math.max(min, Math.min(max, Math.round(value)));

export const fullCrop = ({ width, height }: Dimensions): Crop => ({ left: 0, top: 0, width, height });

/** Clamps a crop to the image; it is at least 1 x 1. */
export function clampCrop({ left, top, width, height }: Crop, picture: Dimensions): Crop {
  const clampedWidth = clampRounded(1, width, picture.width);
  const clampedHeight = clampRounded(1, height, picture.height);
  return {
    left: clampRounded(0, left, picture.width - clampedWidth),
    top: clampRounded(0, top, picture.height - clampedHeight),
    width: clampedWidth,
    height: clampedHeight,
  };
}

/**
 * Sets one number of a crop. A width or height is clamped to the image; a position that leaves too little room shrinks
 * the crop.
 */
export function withCropValue(crop: Crop, part: keyof Crop, value: number, picture: Dimensions): Crop {
  const { left, top, width, height } = crop;
  if (part === 'width') return { ...crop, width: clampRounded(1, value, picture.width - left) };
  if (part === 'height') return { ...crop, height: clampRounded(1, value, picture.height - top) };
  const position = clampRounded(0, value, (part === 'left' ? picture.width : picture.height) - 1);
  return part === 'left'
    ? { ...crop, left: position, width: Math.min(width, picture.width - position) }
    : { ...crop, top: position, height: Math.min(height, picture.height - position) };
}

export const corners = ['left top', 'right top', 'left bottom', 'right bottom'] as const;
export type Corner = (typeof corners)[number];

/** Moves one side of the frame to a position; the opposite side stays. */
function moveSide(start: number, length: number, first: boolean, place: number, whole: number): [number, number] {
  if (!first) return [start, clampRounded(1, place - start, whole - start)];
  const end = start + length;
  const next = clampRounded(0, place, end - 1);
  return [next, end - next];
}

/** Moves a corner to a point; the opposite corner stays. */
export function moveCorner(crop: Crop, corner: Corner, x: number, y: number, picture: Dimensions): Crop {
  const [left, width] = moveSide(crop.left, crop.width, corner.startsWith('left'), x, picture.width);
  const [top, height] = moveSide(crop.top, crop.height, corner.endsWith('top'), y, picture.height);
  return { left, top, width, height };
}

/** The largest crop with this aspect ratio (width / height) within another crop, centred in it. */
export function withRatio({ left, top, width, height }: Crop, ratio: number, picture: Dimensions): Crop {
  const wide = Math.min(width, height * ratio);
  const high = wide / ratio;
  return clampCrop(
    { left: left + (width - wide) / 2, top: top + (height - high) / 2, width: wide, height: high },
    picture,
  );
}

/**
 * Moves a corner and keeps the aspect ratio: the crop is as large as fits between the point and the opposite corner.
 */
export function withCornerInRatio(
  crop: Crop,
  corner: Corner,
  { x, y }: Point,
  ratio: number,
  picture: Dimensions,
): Crop {
  const free = moveCorner(crop, corner, x, y, picture);
  const width = Math.max(1, Math.min(free.width, free.height * ratio));
  const height = Math.max(1, width / ratio);
  return clampCrop(
    {
      left: corner.startsWith('left') ? free.left + free.width - width : free.left,
      top: corner.endsWith('top') ? free.top + free.height - height : free.top,
      width,
      height,
    },
    picture,
  );
}

export const isFullCrop = (crop: Crop, picture: Dimensions): boolean =>
  crop.left === 0 && crop.top === 0 && crop.width === picture.width && crop.height === picture.height;

export type Rotation = 0 | 90 | 180 | 270;
export const addRotation = (turn: number, by: number): Rotation => ((((turn + by) % 360) + 360) % 360) as Rotation;

export const rotateDimensions = ({ width, height }: Dimensions, turn: Rotation): Dimensions =>
  turn % 180 === 0 ? { width, height } : { width: height, height: width };

/** The same crop after a clockwise rotation; `picture` is the size before it. */
export function rotateCrop(crop: Crop, picture: Dimensions, turn: Rotation): Crop {
  const { left, top, width, height } = crop;
  const right = picture.width - left - width;
  const bottom = picture.height - top - height;
  switch (turn) {
    case 90:
      return { left: bottom, top: left, width: height, height: width };
    case 180:
      return { left: right, top: bottom, width, height };
    case 270:
      return { left: top, top: right, width: height, height: width };
    default:
      return crop;
  }
}

interface Point {
  x: number;
  y: number;
}

const roundFraction = (part: number): number => Math.round(part * 1e4) / 1e4;

/** The same point (fractions of width and height) after a clockwise rotation. */
export function rotatePoint({ x, y }: Point, turn: Rotation): Point {
  switch (turn) {
    case 90:
      return { x: roundFraction(1 - y), y: roundFraction(x) };
    case 180:
      return { x: roundFraction(1 - x), y: roundFraction(1 - y) };
    case 270:
      return { x: roundFraction(y), y: roundFraction(1 - x) };
    default:
      return { x: roundFraction(x), y: roundFraction(y) };
  }
}
