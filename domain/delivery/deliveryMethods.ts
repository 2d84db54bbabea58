import type { Language } from '../text/Language';
import type { AddressKind, CarrierKind } from './carriers/addressKinds';
import type { AnyCarrier } from './carriers/deliveryCarriers';
import { deliveryCarriers } from './carriers/deliveryCarriers';

/** Clients collect the order at a point of the marketplace. */
const selfPickup = { type: 'selfshipping', kind: 'point' } as const;

/** The ways of delivery (domain §9). */
const deliveryMethods = [...deliveryCarriers.flatMap(({ methods }) => [...methods]), selfPickup];

export type AnyMethod = (typeof deliveryMethods)[number];
export type DeliveryType = AnyMethod['type'];

export const deliveryTypes: readonly DeliveryType[] = deliveryMethods.map(({ type }) => type);

export const isDeliveryType = (type: unknown): type is DeliveryType => deliveryTypes.some((known) => known === type);

/** The types whose addresses lead to such a place. */
export type TypeOfKind<Kind extends AddressKind> = Extract<AnyMethod, { kind: Kind }>['type'];

export const isOfKind = <Kind extends AddressKind>(type: DeliveryType, ...kinds: Kind[]): type is TypeOfKind<Kind> =>
  deliveryMethods.some((method) => method.type === type && kinds.some((kind) => kind === method.kind));

/** The carrier of a way of delivery; undefined: the clients themselves. */
export const carrierOfType = (type: DeliveryType | undefined): AnyCarrier | undefined =>
  deliveryCarriers.find(({ methods }) => methods.some((method) => method.type === type));

/** `option`: among others to choose from. */
const kindTexts: Readonly<Record<CarrierKind, Readonly<Record<Language | 'option', string>>>> = {
  warehouse: { uk: 'до відділення', en: 'branch', option: 'branch' },
  courier: { uk: 'кур’єром', en: 'courier', option: 'courier' },
  office: { uk: 'до відділення', en: 'post office', option: 'office' },
};

type Titles = Readonly<Record<string, Readonly<Record<Language, string>>>>;

const titlesOf = (english: (carrier: string, kind: CarrierKind) => string): Titles => ({
  ...Object.fromEntries(
    deliveryCarriers.flatMap(({ title, methods }) =>
      methods.map(({ type, kind }) => [
        type,
        { uk: `${title.uk}: ${kindTexts[kind].uk}`, en: english(title.en, kind) },
      ]),
    ),
  ),
  [selfPickup.type]: { uk: 'Самовивіз', en: 'Self-pickup' },
});

/** Ways of delivery in lists, letters and documents. */
export const deliveryTitles = titlesOf((carrier, kind) => `${carrier} ${kindTexts[kind].en}`);

/** The same among others to choose from. */
export const deliveryOptionTitles = titlesOf((carrier, kind) => `${carrier}: ${kindTexts[kind].option}`);
