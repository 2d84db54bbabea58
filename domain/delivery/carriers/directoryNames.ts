import type { Language } from '../../text/Language';
import type { DirectoryKind } from './CarrierRules';
import type { CarrierCode } from './deliveryCarriers';
import { deliveryCarriers } from './deliveryCarriers';

/** What of a carrier is refreshed as a whole. */
export type DirectoryName = `${CarrierCode}.${DirectoryKind}`;

export const directoryName = (carrier: CarrierCode, kind: DirectoryKind): DirectoryName => `${carrier}.${kind}`;

const kindTexts: Readonly<Record<DirectoryKind, Readonly<Record<Language, string>>>> = {
  settlements: { uk: 'населені пункти', en: 'settlements' },
  warehouses: { uk: 'відділення', en: 'warehouses' },
};

interface NamedDirectory {
  name: DirectoryName;
  title: Readonly<Record<Language, string>>;
}

/** All directories of all carriers. */
export const carrierDirectories: readonly NamedDirectory[] = deliveryCarriers.flatMap(({ code, title, directories }) =>
  directories.map((kind): NamedDirectory => {
    const { uk, en } = kindTexts[kind];
    return { name: directoryName(code, kind), title: { uk: `${title.uk}: ${uk}`, en: `${title.en}: ${en}` } };
  }),
);

export const directoryNames: readonly DirectoryName[] = carrierDirectories.map(({ name }) => name);
