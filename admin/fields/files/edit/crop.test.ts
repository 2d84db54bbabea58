import type { Corner, Crop, Rotation } from './crop';
import {
  clampCrop,
  isFullCrop,
  addRotation,
  rotateCrop,
  rotateDimensions,
  rotatePoint,
  fullCrop,
  moveCorner,
  withCornerInRatio,
  withCropValue,
  withRatio,
} from './crop';

const picture = { width: 300, height: 200 };
const crop: Crop = { left: 100, top: 50, width: 100, height: 100 };

describe('a part that keeps its shape', () => {
  it.each([
    ['a square of all', fullCrop(picture), 1, { left: 50, top: 0, width: 200, height: 200 }],
    ['a wide one of a square', crop, 2, { left: 100, top: 75, width: 100, height: 50 }],
    ['a tall one of a square', crop, 0.5, { left: 125, top: 50, width: 50, height: 100 }],
  ])('is cut around the middle: %s', (_what, from, ratio, expected) => {
    expect(withRatio(from, ratio, picture)).toEqual(expected);
  });

  it.each<[Corner, number, number, Crop]>([
    ['right bottom', 250, 400, { left: 100, top: 50, width: 150, height: 150 }],
    ['left top', 150, 0, { left: 150, top: 100, width: 50, height: 50 }],
    ['right top', 300, 0, { left: 100, top: 0, width: 150, height: 150 }],
  ])('follows its %s corner', (corner, x, y, expected) => {
    expect(withCornerInRatio(crop, corner, { x, y }, 1, picture)).toEqual(expected);
  });
});

describe('a part of a picture', () => {
  it.each<[string, keyof Crop, number, Crop]>([
    ['a side within', 'width', 150, { ...crop, width: 150 }],
    ['a side that ends at the picture’s', 'width', 999, { ...crop, width: 200 }],
    ['a side of nothing', 'height', 0, { ...crop, height: 1 }],
    ['a place within', 'left', 20, { ...crop, left: 20 }],
    ['a place that leaves less room', 'left', 250, { ...crop, left: 250, width: 50 }],
    ['a place outside', 'top', 500, { ...crop, top: 199, height: 1 }],
    ['a place before the picture', 'left', -5, { ...crop, left: 0 }],
    ['a part of a pixel', 'left', 20.4, { ...crop, left: 20 }],
  ])('takes %s as it is typed', (_what, part, value, expected) => {
    expect(withCropValue(crop, part, value, picture)).toEqual(expected);
  });

  it('stays within the picture wherever it is carried', () => {
    expect(clampCrop({ ...crop, left: 280, top: -40 }, picture)).toEqual({ ...crop, left: 200, top: 0 });
    expect(moveCorner(crop, 'right bottom', 9999, 0, picture)).toEqual({ ...crop, width: 200, height: 1 });
  });

  it.each<[Corner, Crop]>([
    ['left top', { left: 120, top: 60, width: 80, height: 90 }],
    ['right top', { left: 100, top: 60, width: 20, height: 90 }],
    ['left bottom', { left: 120, top: 50, width: 80, height: 10 }],
    ['right bottom', { left: 100, top: 50, width: 20, height: 10 }],
  ])('has a corner %s that is carried while the one across stays', (corner, expected) => {
    expect(moveCorner(crop, corner, 120, 60, picture)).toEqual(expected);
  });

  it('is never carried past the corner across', () => {
    expect(moveCorner(crop, 'left top', 9999, 9999, picture)).toEqual({ left: 199, top: 149, width: 1, height: 1 });
    expect(moveCorner(crop, 'left top', -5, -5, picture)).toEqual({ left: 0, top: 0, width: 200, height: 150 });
  });

  it('is the whole one or not', () => {
    expect([isFullCrop(fullCrop(picture), picture), isFullCrop(crop, picture)]).toEqual([true, false]);
  });
});

describe('a part of a picture that is turned', () => {
  const part: Crop = { left: 20, top: 0, width: 120, height: 60 };

  it.each<[Rotation, Crop]>([
    [0, part],
    [90, { left: 140, top: 20, width: 60, height: 120 }],
    [180, { left: 160, top: 140, width: 120, height: 60 }],
    [270, { left: 0, top: 160, width: 60, height: 120 }],
  ])('is the same part, turned by %s', (turn, expected) => {
    const found = rotateCrop(part, picture, turn);
    expect(found).toEqual(expected);
    expect(rotateCrop(found, rotateDimensions(picture, turn), addRotation(0, -turn))).toEqual(part);
  });

  it('keeps the point that stays to be seen', () => {
    const point = { x: 0.52, y: 0.25 };
    expect(rotatePoint(point, 90)).toEqual({ x: 0.75, y: 0.52 });
    for (const turn of [0, 90, 180, 270] as const)
      expect(rotatePoint(rotatePoint(point, turn), addRotation(0, -turn))).toEqual(point);
  });
});
