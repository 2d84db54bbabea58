import type { Crop } from './cropOf';
import { cropWithin, isWhole, wholeOf, withCorner, withPart } from './cropOf';

const picture = { width: 300, height: 200 };
const crop: Crop = { left: 100, top: 50, width: 100, height: 100 };

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
    expect(withPart(crop, part, value, picture)).toEqual(expected);
  });

  it('stays within the picture wherever it is carried', () => {
    expect(cropWithin({ ...crop, left: 280, top: -40 }, picture)).toEqual({ ...crop, left: 200, top: 0 });
    expect(withCorner(crop, 9999, 0, picture)).toEqual({ ...crop, width: 200, height: 1 });
  });

  it('is the whole one or not', () => {
    expect([isWhole(wholeOf(picture), picture), isWhole(crop, picture)]).toEqual([true, false]);
  });
});
