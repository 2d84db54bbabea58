import { applyChanges } from './applyChanges';
import { aRecord } from './testing/contractSpecs';

describe('applyChanges', () => {
  it.each<[unknown, Record<string, unknown>, unknown]>([
    [{ 0: 1, 1: 2 }, { 'f.0': 3 }, { 0: 3, 1: 2 }],
    [undefined, { 'f.uk.x': 'y' }, { uk: { x: 'y' } }],
    [null, { 'f.0': 3 }, { 0: 3 }],
    ['text', { 'f.0': 3 }, { 0: 3 }],
    [[{ a: 1 }, { a: 2 }], { 'f.1.a': 3 }, [{ a: 1 }, { a: 3 }]],
    [[1], { 'f.1': 2 }, [1, 2]],
    [[1], { 'f.5': 2 }, { 5: 2 }],
    [[1], { 'f.uk': 2 }, { uk: 2 }],
    [{ 0: 1 }, { f: null }, null],
    [{ 0: 1 }, { 'f.0': 2, 'f.1': 3 }, { 0: 2, 1: 3 }],
  ])('makes of %j with %j %j', (before, changes, after) => {
    const record = aRecord('a', { f: before });
    const copy = structuredClone(record);
    expect(applyChanges(record, changes)).toEqual({ ...record, f: after, _revision: 2 });
    expect(record).toEqual(copy);
  });

  it('leaves the rest of the record the same objects', () => {
    const record = aRecord('a', { f: { 0: 1 }, g: { 0: [1] } });
    expect(applyChanges(record, { 'f.0': 2 }).g).toBe(record.g);
  });
});
