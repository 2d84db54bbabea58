import Box from '@mui/material/Box';
import type { OrderAddress } from '#domain/delivery/OrderAddress';
import type { FieldFactProps } from '../../../fields/form/FormFieldType';
import { usePanelTranslate } from '../../../core/i18n/usePanelTranslate';
import { CopyButton } from '../../../ui/CopyButton';
import { useDeliveryTypes } from './AddressEntry';
import { useAddressTexts } from './texts';

/** Addresses as a parcel needs them: by which way, where to, and which of several is the main one. */
export function AddressFact({ field, value }: FieldFactProps) {
  const t = useAddressTexts();
  const tPanel = usePanelTranslate();
  const types = useDeliveryTypes(field.datalist);
  const addresses = Array.isArray(value) ? (value as OrderAddress[]) : [];
  if (addresses.length === 0) return <span className="no-value">{tPanel('form.notGiven')}</span>;
  return (
    <Box component="ol" sx={{ display: 'grid', gap: 1.25, listStyle: 'none', margin: 0, padding: 0 }}>
      {addresses.map(({ type, main, region, location, address }, at) => {
        const title = types.find((choice) => choice.value === type)?.view ?? type;
        const place = [location, address].filter(Boolean).join(', ');
        return (
          <Box
            component="li"
            // Two may be the same.
            key={at}
            sx={(theme) => ({
              overflowWrap: 'anywhere',
              '& + &': { borderTop: `1px solid ${theme.tokens.border}`, paddingTop: 1.25 },
            })}
          >
            <Box sx={{ fontWeight: 550 }}>
              {title}
              {main && addresses.length > 1 && (
                <>
                  {' '}
                  <span className="tag">{t('mainShort')}</span>
                </>
              )}
            </Box>
            <div>
              {place === '' ? <span className="no-value">{t('noPlace')}</span> : place}
              {place !== '' && (
                <CopyButton
                  name={t('entry', { place: at + 1 })}
                  text={[title, region, location, address].filter(Boolean).join(', ')}
                />
              )}
            </div>
            {region !== '' && <Box sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>{region}</Box>}
          </Box>
        );
      })}
    </Box>
  );
}
