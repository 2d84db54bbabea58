/** Pixels of the picture as it is shown. */
export interface Crop {
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface Measures {
  width: number;
  height: number;
}

const between = (least: number, value: number, most: number): number =>
  Math.max(least, Math.min(most, Math.round(value)));

export const wholeOf = ({ width, height }: Measures): Crop => ({ left: 0, top: 0, width, height });

/** The part, within the picture and not empty. */
export function cropWithin({ left, top, width, height }: Crop, picture: Measures): Crop {
  const wide = between(1, width, picture.width);
  const high = between(1, height, picture.height);
  return {
    left: between(0, left, picture.width - wide),
    top: between(0, top, picture.height - high),
    width: wide,
    height: high,
  };
}

/** One of its numbers is typed: a side ends at the picture's; a place that leaves too little room makes the side shorter. */
export function withPart(crop: Crop, part: keyof Crop, value: number, picture: Measures): Crop {
  const { left, top, width, height } = crop;
  if (part === 'width') return { ...crop, width: between(1, value, picture.width - left) };
  if (part === 'height') return { ...crop, height: between(1, value, picture.height - top) };
  const place = between(0, value, (part === 'left' ? picture.width : picture.height) - 1);
  return part === 'left'
    ? { ...crop, left: place, width: Math.min(width, picture.width - place) }
    : { ...crop, top: place, height: Math.min(height, picture.height - place) };
}

export const corners = ['left top', 'right top', 'left bottom', 'right bottom'] as const;
export type Corner = (typeof corners)[number];

/** A side of the frame is carried to a place; the other one stays where it is. */
function withSide(start: number, length: number, first: boolean, place: number, whole: number): [number, number] {
  if (!first) return [start, between(1, place - start, whole - start)];
  const end = start + length;
  const next = between(0, place, end - 1);
  return [next, end - next];
}

/** A corner is carried to a point; the one across from it stays where it is. */
export function withCorner(crop: Crop, corner: Corner, x: number, y: number, picture: Measures): Crop {
  const [left, width] = withSide(crop.left, crop.width, corner.startsWith('left'), x, picture.width);
  const [top, height] = withSide(crop.top, crop.height, corner.endsWith('top'), y, picture.height);
  return { left, top, width, height };
}

/** The largest part of this shape (width to height) within another part, around its middle. */
export function withRatio({ left, top, width, height }: Crop, ratio: number, picture: Measures): Crop {
  const wide = Math.min(width, height * ratio);
  const high = wide / ratio;
  return cropWithin(
    { left: left + (width - wide) / 2, top: top + (height - high) / 2, width: wide, height: high },
    picture,
  );
}

/** A corner is carried, and the part keeps its shape: it is as large as fits between the corner and the one across. */
export function withCornerInRatio(crop: Crop, corner: Corner, { x, y }: Point, ratio: number, picture: Measures): Crop {
  const free = withCorner(crop, corner, x, y, picture);
  const width = Math.max(1, Math.min(free.width, free.height * ratio));
  const height = Math.max(1, width / ratio);
  return cropWithin(
    {
      left: corner.startsWith('left') ? free.left + free.width - width : free.left,
      top: corner.endsWith('top') ? free.top + free.height - height : free.top,
      width,
      height,
    },
    picture,
  );
}

export const isWhole = (crop: Crop, picture: Measures): boolean =>
  crop.left === 0 && crop.top === 0 && crop.width === picture.width && crop.height === picture.height;

export type Turn = 0 | 90 | 180 | 270;
export const turnedBy = (turn: number, by: number): Turn => ((((turn + by) % 360) + 360) % 360) as Turn;

export const turnedMeasures = ({ width, height }: Measures, turn: Turn): Measures =>
  turn % 180 === 0 ? { width, height } : { width: height, height: width };

/** The same part of the picture once this is turned clockwise; `picture` is what it was before. */
export function turnedCrop(crop: Crop, picture: Measures, turn: Turn): Crop {
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

export interface Point {
  x: number;
  y: number;
}

const rounded = (part: number): number => Math.round(part * 1e4) / 1e4;

/** The same point, in parts of the width and the height, once the picture is turned clockwise. */
export function turnedPoint({ x, y }: Point, turn: Turn): Point {
  switch (turn) {
    case 90:
      return { x: rounded(1 - y), y: rounded(x) };
    case 180:
      return { x: rounded(1 - x), y: rounded(1 - y) };
    case 270:
      return { x: rounded(y), y: rounded(1 - x) };
    default:
      return { x: rounded(x), y: rounded(y) };
  }
}
