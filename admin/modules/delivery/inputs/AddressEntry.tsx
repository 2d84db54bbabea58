import { useEffect, useId } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import {
  blankAddress,
  isLocated,
  withCity,
  withLocation,
  withPoint,
  withRegion,
  withStreet,
  withType,
  withWarehouse,
} from '#domain/delivery/addressChanges';
import type { OrderAddress } from '#domain/delivery/OrderAddress';
import { deliveryOptionTitles, deliveryTypes, isOfKind } from '#domain/delivery/deliveryMethods';
import { maxAddressLength } from '#domain/fields/addresses';
import type { DatalistItem } from '#domain/wire/FieldDefinition';
import { useLanguage } from '../../../core/i18n/languageStore';
import { ChoiceAutocomplete } from '../../../fields/ChoiceAutocomplete';
import { EntryField } from '../../../fields/entries/EntryField';
import { EntryTextInput } from '../../../fields/entries/EntryTextInput';
import { PlacePicker } from './PlacePicker';
import { useAddressTexts } from './texts';
import { useDirectory } from './useDirectory';

interface AddressEntryProps {
  /** Of its first input. */
  id?: string;
  name: string;
  address: OrderAddress;
  types: readonly DatalistItem[];
  disabled: boolean;
  onChange(address: OrderAddress): void;
  onMain(): void;
}

/** One address: its type, and what this type needs. */
export function AddressEntry({ id, name, address, types, disabled, onChange, onMain }: AddressEntryProps) {
  const t = useAddressTexts();
  const ownId = useId();
  const typeId = id ?? ownId;
  const { messages, retry, ...directory } = useDirectory(address);
  const { type } = address;
  const { office } = directory;

  // The office that an index was typed for is readable in lists and letters, too.
  useEffect(() => {
    if (!office || disabled || !isOfKind(type, 'office') || address.location !== '') return;
    onChange({
      ...address,
      region: office.region.title,
      location: office.location.title,
      address: `${office.title}, ${office.address}`,
    });
  }, [office, disabled, type, address, onChange]);

  const common = { entry: name, disabled };
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <EntryField inputId={typeId} label={t('type')} entry={name} problems={[]}>
        <ChoiceAutocomplete
          id={typeId}
          options={types}
          selectedValues={[type]}
          disabled={disabled}
          onChange={([chosen]) => {
            const next = deliveryTypes.find((each) => each === chosen);
            if (next) onChange(withType(address, next));
          }}
        />
      </EntryField>
      {isLocated(type) && (
        <>
          <PlacePicker
            {...common}
            label={t('region')}
            places={directory.regions}
            chosen={{ id: address[type].region, title: address.region }}
            onChoose={(place) => onChange(withRegion(address, type, place))}
          />
          <PlacePicker
            {...common}
            label={t('location')}
            disabled={disabled || address[type].region === ''}
            places={directory.locations}
            search={directory.locationSearch}
            chosen={{ id: address[type].location, title: address.location }}
            onChoose={(place) => onChange(withLocation(address, type, place))}
          />
          {isOfKind(type, 'warehouse') ? (
            <PlacePicker
              {...common}
              label={t('warehouse')}
              disabled={disabled || address[type].location === ''}
              places={directory.warehouses}
              search={directory.warehouseSearch}
              chosen={{ id: address[type].warehouse, title: address.address }}
              onChoose={(place) =>
                onChange(
                  withWarehouse(
                    address,
                    type,
                    place,
                    directory.warehouses.find(({ id: key }) => key === place.id)?.type ?? '',
                  ),
                )
              }
            />
          ) : (
            <EntryTextInput
              {...common}
              label={t('street')}
              value={address[type].address}
              maxlength={maxAddressLength}
              problems={[]}
              showErrors={false}
              onChange={(street) => onChange(withStreet(address, type, street))}
            />
          )}
        </>
      )}
      {isOfKind(type, 'office') && (
        <>
          <EntryTextInput
            {...common}
            label={t('index')}
            inputMode="numeric"
            value={address[type].index}
            problems={[]}
            showErrors={false}
            onChange={(text) =>
              onChange({
                ...blankAddress(type),
                main: address.main,
                [type]: { index: text.replace(/\D/g, '').slice(0, 5) },
              })
            }
          />
          {address.location !== '' && (
            <Typography variant="small" role="status">
              {[address.region, address.location, address.address].filter(Boolean).join(', ')}
            </Typography>
          )}
        </>
      )}
      {type === 'selfshipping' && (
        <>
          <PlacePicker
            {...common}
            label={t('city')}
            places={directory.cities}
            chosen={{ id: address.selfshipping.city, title: address.location }}
            onChoose={(place) => onChange(withCity(address, place))}
          />
          <PlacePicker
            {...common}
            label={t('point')}
            disabled={disabled || address.selfshipping.city === ''}
            places={directory.points}
            chosen={{ id: address.selfshipping.point, title: address.address }}
            onChoose={(place) => onChange(withPoint(address, place))}
          />
        </>
      )}
      <FormControlLabel
        control={<Checkbox size="small" checked={address.main} disabled={disabled || address.main} onChange={onMain} />}
        label={t('main')}
      />
      {retry && (
        <Alert
          severity="error"
          action={
            <Button color="inherit" size="small" onClick={retry}>
              {t('retry')}
            </Button>
          }
        >
          {t('failed')}
        </Alert>
      )}
      {messages.map((text) => (
        <Alert key={text} severity="warning">
          {text}
        </Alert>
      ))}
    </Box>
  );
}

/** The choices of a type: those of the field, else all. */
export function useDeliveryTypes(datalist: readonly DatalistItem[] | undefined): readonly DatalistItem[] {
  const language = useLanguage();
  return (
    datalist ?? deliveryTypes.map((type) => ({ value: type, view: deliveryOptionTitles[type]?.[language] ?? type }))
  );
}
