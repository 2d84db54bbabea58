import { parcelCarrierOf } from '#domain/delivery/carriers/parcelCarriers';
import { parcelText } from '#domain/delivery/parcelStates';
import { formatMessage } from '#domain/text/translate';
import type { TimelineEntry } from '#domain/wire/OrderTimeline';
import type { TimelineSource } from '#core/schema/EntitySpec';
import { bilingualText } from '#core/schema/EntityTexts';
import { readShipment } from '../../orders/shared/shipments/StoredShipment';

const texts = {
  created: bilingualText('Створено накладну {number}', 'Waybill {number} was made out'),
  removed: bilingualText('Видалено накладну {number}', 'Waybill {number} was deleted'),
  gone: bilingualText(
    'Накладну {number} видалено в кабінеті {ofCarrier}',
    'Waybill {number} was deleted in {ofCarrier}’s own cabinet',
  ),
  state: bilingualText('Посилка {number}: {state}', 'Parcel {number}: {state}'),
  redirected: bilingualText(
    'Посилку {number} переадресовано, її новий номер — {state}',
    'Parcel {number} was redirected, its new number is {state}',
  ),
  rejected: bilingualText(
    '{carrier} не приймає номера {number}: {state}',
    '{carrier} does not accept the number {number}: {state}',
  ),
};

/** What has happened to the parcels of an order. */
export const parcelEvents: TimelineSource = async (order, context) => {
  const { language } = context;
  const { events } = await readShipment(order, context);
  return events.flatMap(({ time, kind, number, code, text, author }): TimelineEntry[] => {
    const state = parcelText({ number, code, text }, language);
    // States without a word were stored before it was known that they say nothing.
    if (kind === 'state' && state === '') return [];
    const carrier = parcelCarrierOf(number)?.carrier;
    const names = carrier && { carrier: carrier.title, ofCarrier: carrier.genitive };
    const params = { number, state, ...names };
    return [{ time, kind: 'delivery', text: formatMessage(language, texts[kind][language], params), author }];
  });
};
