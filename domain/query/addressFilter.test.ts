import fc from 'fast-check';
import { addressFilterFromText, addressFilterToText } from './addressFilter';

describe('the filter in the address bar', () => {
  it('is name:value1,value2;name2:value', () => {
    expect(addressFilterToText({ status: ['paid', 'new'], product: ['7'], none: [] })).toBe(
      'status:paid,new;product:7',
    );
    expect(addressFilterFromText('status:paid,new;product:7')).toEqual({ status: ['paid', 'new'], product: ['7'] });
  });

  it('tells a separator from a sign of a value', () => {
    expect(addressFilterFromText('q:a%2Cb,c')).toEqual({ q: ['a,b', 'c'] });
    expect(addressFilterFromText('q:50%25,%E0%A4%A')).toEqual({ q: ['50%', '%E0%A4%A'] });
  });

  it('passes over what is none, and joins a name that comes twice', () => {
    expect(addressFilterFromText(';x;:y;a:1;a:2')).toEqual({ a: ['1', '2'] });
    expect(addressFilterFromText('')).toEqual({});
  });

  it('comes back the same for any names and values', () => {
    const names = fc.string({ minLength: 1 }).filter((name) => name !== '__proto__');
    fc.assert(
      fc.property(fc.dictionary(names, fc.array(fc.string(), { minLength: 1 })), (filter) => {
        expect(addressFilterFromText(addressFilterToText({ ...filter }))).toEqual({ ...filter });
      }),
    );
  });
});
