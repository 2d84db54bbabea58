import type { ParcelMeaning } from './carriers/ParcelRules';
import { isFinal, isHandedOver, isReceived, isRefused, parcelMeaning, parcelText } from './parcelStates';

const number = '20450000000001';

// The states as Nova Poshta's page of getStatusDocuments lists them, and its older editions (14, 107, 108).
const published: Readonly<Record<ParcelMeaning, readonly string[]>> = {
  waiting: ['1', '12'],
  deleted: ['2'],
  unknown: ['3'],
  moving: ['4', '41', '5', '6', '7', '8', '14', '101', '105', '107', '111', '112'],
  redirected: ['104'],
  refused: ['102', '103', '108'],
  received: ['9', '10', '11', '106'],
};

describe.each(Object.entries(published) as [ParcelMeaning, readonly string[]][])(
  'a state that is %s',
  (meaning, codes) => {
    it.each(codes)('%s', (code) => {
      const state = { number, code };
      expect(parcelMeaning(state)).toBe(meaning);
      expect(parcelMeaning({ ...state, number: '0500000000001' })).toBeNull();
      expect({
        handedOver: isHandedOver(state),
        received: isReceived(state),
        refused: isRefused(state),
        final: isFinal(state),
      }).toEqual({
        handedOver: ['moving', 'redirected', 'refused', 'received'].includes(meaning),
        received: meaning === 'received',
        refused: meaning === 'refused',
        final: ['received', 'deleted'].includes(meaning),
      });
      for (const language of ['uk', 'en'] as const)
        expect(parcelText({ ...state, text: 'its words' }, language)).not.toBe('its words');
    });
  },
);

it.each(['', '80', '0', '09', 'Received', 'constructor', '__proto__'])('“%s” means nothing that is known', (code) => {
  const state = { number, code };
  expect(parcelMeaning(state)).toBeNull();
  expect([isHandedOver(state), isReceived(state), isRefused(state), isFinal(state)]).toEqual([
    false,
    false,
    false,
    false,
  ]);
  expect(parcelText({ ...state, text: 'its words' }, 'uk')).toBe('its words');
});
