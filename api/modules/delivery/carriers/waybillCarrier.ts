import { parcelCarrierOf } from '#domain/delivery/carriers/parcelCarriers';
import type { DeliveryType } from '#domain/delivery/deliveryMethods';
import { carrierOfType } from '#domain/delivery/deliveryMethods';
import type { Bilingual } from '#domain/wire/FieldDefinition';
import { refuse } from '#core/kernel/refuse';
import type { EntityRecords } from '#core/ports/EntityRecords';
import type { WaybillCarrier } from '../../../services/carriers/carriers';
import { waybillCarriers } from '../../../services/carriers/carriers';
import type { StoredShipment } from '../../orders/shared/shipments/StoredShipment';
import { addressOf } from '../../orders/shared/values/orderValues';

const withCode = (code: string | undefined): WaybillCarrier | undefined =>
  waybillCarriers.find((carrier) => carrier.code === code);

/** The carrier whose parcel has this number; undefined: nobody is asked. */
export const carrierOfNumber = (number: string): WaybillCarrier | undefined =>
  withCode(parcelCarrierOf(number)?.carrier.code);

const joined = (name: 'title' | 'genitive'): Bilingual => ({
  uk: waybillCarriers.map((carrier) => carrier[name].uk).join(', '),
  en: waybillCarriers.map((carrier) => carrier[name].en).join(', '),
});

/** What the carriers that make out waybills are called; the second in the genitive. */
export const waybillCarrierTitles = joined('title');
export const ofWaybillCarriers = joined('genitive');

/** The one that delivers an order; of another order the first, which says that it does not. */
export function carrierOfOrder(order: EntityRecords['orders']): WaybillCarrier {
  const carrier = withCode(carrierOfType(addressOf(order)?.type)?.code) ?? waybillCarriers[0];
  if (!carrier) throw refuse(409, 'waybillOtherCarrier', { carriers: waybillCarrierTitles });
  return carrier;
}

/** Whether a way of delivery is one of a carrier that makes out waybills. */
export const hasWaybills = (type: DeliveryType): boolean => withCode(carrierOfType(type)?.code) !== undefined;

/** The one that has made out a waybill, or is asked for it. Of one from before that was stored its number says it. */
export const carrierOfShipment = ({ state, carrier, number }: StoredShipment): WaybillCarrier | undefined =>
  state === 'none' ? undefined : (withCode(carrier) ?? carrierOfNumber(number) ?? waybillCarriers[0]);
