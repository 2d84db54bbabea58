/** Pixels of the upright picture. */
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

const between = (least: number, value: number, most: number): number => Math.max(least, Math.min(most, Math.round(value)));

export const wholeOf = ({ width, height }: Measures): Crop => ({ left: 0, top: 0, width, height });

/** The part, within the picture and not empty. */
export function cropWithin({ left, top, width, height }: Crop, picture: Measures): Crop {
  const wide = between(1, width, picture.width);
  const high = between(1, height, picture.height);
  return { left: between(0, left, picture.width - wide), top: between(0, top, picture.height - high), width: wide, height: high };
}

/** One of its numbers is typed: a side ends at the picture's; a place that leaves too little room makes the side shorter. */
export function withPart(crop: Crop, part: keyof Crop, value: number, picture: Measures): Crop {
  const { left, top, width, height } = crop;
  if (part === 'width') return { ...crop, width: between(1, value, picture.width - left) };
  if (part === 'height') return { ...crop, height: between(1, value, picture.height - top) };
  const place = between(0, value, (part === 'left' ? picture.width : picture.height) - 1);
  return part === 'left' ? { ...crop, left: place, width: Math.min(width, picture.width - place) } : { ...crop, top: place, height: Math.min(height, picture.height - place) };
}

/** The corner at the right and below is carried to a point. */
export const withCorner = (crop: Crop, right: number, bottom: number, picture: Measures): Crop => ({
  ...crop,
  width: between(1, right - crop.left, picture.width - crop.left),
  height: between(1, bottom - crop.top, picture.height - crop.top),
});

export const isWhole = (crop: Crop, picture: Measures): boolean => crop.left === 0 && crop.top === 0 && crop.width === picture.width && crop.height === picture.height;
