import { useEffect, useState } from 'react';
import { blankAddress, withMain, withOneMainPerType } from '#domain/delivery/addressChanges';
import type { OrderAddress } from '#domain/delivery/OrderAddress';
import { deliveryTypes } from '#domain/delivery/deliveryMethods';
import { maxAddresses } from '#domain/fields/addresses';
import type { Confirmation } from '../../../ui/ConfirmDialog';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { EntryList } from '../../../fields/entries/EntryList';
import { useFieldEntries } from '../../../fields/entries/useFieldEntries';
import type { FieldInputProps } from '../../../fields/form/FieldInputProps';
import { AddressEntry, useDeliveryTypes } from './AddressEntry';
import { useAddressTexts } from './texts';

/** Editing begins this long after the form was opened (domain §4). */
const enabledAfterMs = 400;

const isBlank = () => false;

/** Addresses in an order: the first one is where an order goes. */
export function AddressInput({ id, field, locale, value, onChange, onBlur, disabled, labelledBy }: FieldInputProps) {
  const t = useAddressTexts();
  const [isReady, setIsReady] = useState(false);
  const [confirmation, setConfirmation] = useState<Confirmation | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setIsReady(true), enabledAfterMs);
    return () => clearTimeout(timer);
  }, []);
  const types = useDeliveryTypes(field.datalist);
  // Each type has its main address at once, whatever was added, removed or turned into another type.
  const publish = (next: unknown) => onChange(withOneMainPerType(next as OrderAddress[]));
  const entries = useFieldEntries<OrderAddress>({ field, locale, value, onChange: publish }, { isBlank });
  const { rows } = entries;
  const addresses = rows.map((row) => row.value);
  const nameOf = (at: number) => t('entry', { place: at + 1 });
  const isDisabled = disabled || !isReady;

  return (
    <>
      <EntryList
        id={id}
        labelledBy={labelledBy}
        entries={entries}
        nameOf={nameOf}
        disabled={isDisabled}
        max={field.max ?? maxAddresses}
        addLabel={t('add')}
        onAdd={() => {
          const first = deliveryTypes.find((type) => types.some((item) => item.value === type && !item.disabled));
          entries.add(blankAddress(first ?? 'selfshipping'));
        }}
        beforeRemove={(_at, remove) =>
          setConfirmation({
            title: t('removeQuestion'),
            text: t('removeText'),
            confirmLabel: t('remove'),
            isDestructive: true,
            onConfirm: async () => remove(),
          })
        }
        onListBlur={onBlur}
        renderEntry={(at) => {
          const address = addresses[at];
          return address ? (
            <AddressEntry
              id={at === 0 ? id : undefined}
              name={nameOf(at)}
              address={address}
              types={types}
              disabled={isDisabled}
              onChange={(next) => entries.change(at, next)}
              onMain={() => publish(withMain(addresses, at))}
            />
          ) : null;
        }}
      />
      <ConfirmDialog confirmation={confirmation} onClose={() => setConfirmation(null)} />
    </>
  );
}
