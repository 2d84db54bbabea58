import {
  blankAddress,
  withCity,
  withLocation,
  withMain,
  withOneMainPerType,
  withPoint,
  withRegion,
  withStreet,
  withType,
  withWarehouse,
} from './addressChanges';
import type { DeliveryType } from './deliveryMethods';
import { deliveryAddressOf } from './OrderAddress';

const place = (id: string) => ({ id, title: `of ${id}` });
const branch = withWarehouse(
  withLocation(
    withRegion(blankAddress('novapost_warehouse'), 'novapost_warehouse', place('r')),
    'novapost_warehouse',
    place('l'),
  ),
  'novapost_warehouse',
  place('w'),
  'Postomat',
);

describe('changes of an address', () => {
  it('write what people read beside the ids', () => {
    expect(branch).toMatchObject({
      novapost_warehouse: { region: 'r', location: 'l', warehouse: 'w', warehouse_type: 'Postomat' },
      region: 'of r',
      location: 'of l',
      address: 'of w',
    });
  });

  it('clear location and warehouse with another region, the warehouse with another location', () => {
    expect(withRegion(branch, 'novapost_warehouse', place('r2'))).toMatchObject({
      novapost_warehouse: { region: 'r2', location: '', warehouse: '', warehouse_type: '' },
      region: 'of r2',
      location: '',
      address: '',
    });
    expect(withLocation(branch, 'novapost_warehouse', place('l2'))).toMatchObject({
      novapost_warehouse: { region: 'r', location: 'l2', warehouse: '', warehouse_type: '' },
      location: 'of l2',
      address: '',
    });
  });

  it('keep everything when the same one is chosen again', () => {
    expect(withRegion(branch, 'novapost_warehouse', place('r'))).toBe(branch);
    expect(withLocation(branch, 'novapost_warehouse', place('l'))).toBe(branch);
    expect(withType(branch, 'novapost_warehouse')).toBe(branch);
  });

  it('clear the street with another location', () => {
    const home = withStreet(blankAddress('ukrpost_address'), 'ukrpost_address', 'Садова, 1');
    expect(withLocation(home, 'ukrpost_address', place('l'))).toMatchObject({
      ukrpost_address: { location: 'l', address: '' },
      address: '',
    });
  });

  it('clear the point with another city', () => {
    const own = withPoint(withCity(blankAddress('selfshipping'), place('c')), place('p'));
    expect(withCity(own, place('c'))).toBe(own);
    expect(withCity(own, place('d'))).toMatchObject({ selfshipping: { city: 'd', point: '' }, address: '' });
  });

  it('keep one main address of each type', () => {
    const list = [branch, branch, blankAddress('selfshipping')];
    expect(withOneMainPerType(list).map(({ main }) => main)).toEqual([true, false, true]);
    const other = withMain(withOneMainPerType(list), 1);
    expect(other.map(({ main }) => main)).toEqual([false, true, true]);
    expect(withOneMainPerType(other)).toEqual(other);
    expect(withOneMainPerType(other.slice(0, 1)).map(({ main }) => main)).toEqual([true]);
  });
});

describe('where an order goes', () => {
  const at = (type: DeliveryType, text: string, main = false) => ({ ...blankAddress(type), main, address: text });
  it.each([
    ['nowhere', [], undefined],
    ['to the only address', [at('novapost_address', 'a')], 'a'],
    ['to the main one of its way', [at('novapost_address', 'a'), at('novapost_address', 'b', true)], 'b'],
    [
      'by the way of the first one',
      [at('novapost_address', 'a'), at('selfshipping', 'b', true), at('novapost_address', 'c', true)],
      'c',
    ],
    [
      'to the first one where none of its way is the main one',
      [at('novapost_address', 'a'), at('selfshipping', 'b', true)],
      'a',
    ],
  ] as const)('%s', (_where, addresses, text) => {
    expect(deliveryAddressOf(addresses)?.address).toBe(text);
  });
});
