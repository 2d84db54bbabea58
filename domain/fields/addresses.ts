import { blankAddress, isAddressComplete, withOneMainPerType } from '../delivery/addressChanges';
import type { OrderAddress } from '../delivery/OrderAddress';
import { deliveryTypes, isDeliveryType, isOfKind } from '../delivery/deliveryMethods';
import { cleanText } from '../text/cleanText';
import { checkEntries } from './checkEntries';
import { entryList } from './entryList';
import type { FieldOptions } from './FieldType';
import { defineFieldType } from './FieldType';
import type { Problem } from './Problem';
import { error } from './Problem';
import { readList, readObject } from './readList';

export const maxAddresses = 20;
export const maxAddressLength = 255;
const maxIdLength = 64;
const postIndex = /^\d{5}$/;

/** The texts of a part, those that are missing empty; undefined for anything else. */
function readTexts<T extends Record<string, string>>(input: unknown, blank: T): T | undefined {
  const raw = readObject(input ?? {}, Object.keys(blank));
  if (!raw || !Object.values(raw).every((text) => typeof text === 'string')) return undefined;
  return { ...blank, ...raw };
}

function readAddress(input: unknown): OrderAddress | undefined {
  const raw = readObject(input, Object.keys(blankAddress('selfshipping')));
  if (!raw || !isDeliveryType(raw.type) || (raw.main !== undefined && typeof raw.main !== 'boolean')) return undefined;
  const blank = blankAddress(raw.type);
  const readable = readTexts(
    { region: raw.region ?? '', location: raw.location ?? '', address: raw.address ?? '' },
    { region: '', location: '', address: '' },
  );
  if (!readable) return undefined;
  const address: OrderAddress = { ...blank, main: raw.main === true, ...readable };
  for (const type of deliveryTypes) {
    const part = readTexts(raw[type], blank[type]);
    if (!part) return undefined;
    Object.assign(address, { [type]: part });
  }
  return address;
}

const cleanTexts = <T extends Record<string, string>>(texts: T): T =>
  Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, cleanText(text).trim()])) as T;

/** Only the part of its type is kept. */
function normaliseAddress(address: OrderAddress): OrderAddress {
  const { type, main, region, location, address: street } = address;
  return {
    ...blankAddress(type),
    ...cleanTexts({ region, location, address: street }),
    [type]: cleanTexts(address[type]),
    main,
  };
}

function checkAddress(address: OrderAddress, { datalist }: FieldOptions): Problem[] {
  const { type, region, location, address: street } = address;
  if (datalist && !datalist.some(({ value, disabled }) => value === type && !disabled)) return [error('invalidChoice')];
  if (!isAddressComplete(address)) return [error('addressIncomplete')];
  if (isOfKind(type, 'office') && !postIndex.test(address[type].index)) return [error('invalidPostIndex')];
  const texts = Object.entries<string>({
    ...address[type],
    readableRegion: region,
    readableLocation: location,
    street,
  });
  return texts.some(
    ([name, text]) => text.length > (/address|street|readable/.test(name) ? maxAddressLength : maxIdLength),
  )
    ? [error('tooLong', { max: maxAddressLength })]
    : [];
}

/** Where clients get what they ordered (domain §3 Address). `datalist`, if there is one, limits the types. */
export const addresses = defineFieldType<OrderAddress[], boolean | null>({
  ...entryList,
  code: 'address',
  read: (input) => readList(input, readAddress),
  normalise: (value) => withOneMainPerType(value.map(normaliseAddress)),
  check: (value, options) =>
    checkEntries(
      value,
      value.flatMap((address) => checkAddress(address, options)),
      { ...options, max: options.max ?? maxAddresses },
    ),
  requiredMessage: 'addAtLeastOneAddress',
  display: (value) =>
    value.map(({ region, location, address }) => [region, location, address].filter(Boolean).join(', ')).join('; '),
});
