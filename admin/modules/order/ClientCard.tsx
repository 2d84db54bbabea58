import { Suspense, useContext, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { withMain } from '../../../domain/delivery/addressChanges';
import { deliveryAddressOf } from '../../../domain/delivery/OrderAddress';
import type { OrderAddress } from '../../../domain/delivery/OrderAddress';
import { panelHref } from '../../core/routing/panelBase';
import { updatePath } from '../../core/routing/paths';
import { useSession } from '../../core/session/SessionContext';
import { useFormFields } from '../../fields/form/FormFieldsContext';
import { useFieldState } from '../../fields/form/useFieldState';
import { onlyActive } from '../../fields/useRecordChoices';
import { NewRecordContext } from '../../fields/pickers/NewRecordContext';
import { RecordPickerContext } from '../../fields/pickers/RecordPickerContext';
import { useClient } from './useClient';
import { useOrderTexts } from './useOrderTexts';

const placeOf = ({ region, location, address }: OrderAddress): string =>
  [region, location, address].filter(Boolean).join(', ');
const isSamePlace = (a: OrderAddress | null, b: OrderAddress): boolean =>
  a?.type === b.type && placeOf(a) === placeOf(b);

/** Who has ordered; another client is selected from the list of clients, and may bring the main address. */
export function ClientCard() {
  const t = useOrderTexts();
  const { actions, readOnly } = useFormFields();
  const RecordPicker = useContext(RecordPickerContext);
  const newRecord = useContext(NewRecordContext);
  const { start } = useSession();
  const chosen = useFieldState('client').value['0'];
  const id = typeof chosen === 'string' ? chosen : '';
  const client = useClient(id);
  const held = useFieldState('addresses').value['0'];
  const addresses = Array.isArray(held) ? (held as OrderAddress[]) : [];
  const [picking, setPicking] = useState<'never' | 'open' | 'closed'>('never');
  const [isTaken, setIsTaken] = useState(false);
  const entity = start.entities['client'];
  const address = client?.address ?? null;
  const mayTake = !readOnly && address !== null && !isSamePlace(deliveryAddressOf(addresses), address);
  const choose = (next: string) => {
    setPicking((before) => (before === 'never' ? before : 'closed'));
    setIsTaken(false);
    actions.setValue('client', '0', next);
  };
  const take = () => {
    if (!address) return;
    const others = addresses.filter((one) => !isSamePlace(one, address));
    actions.setValue('addresses', '0', withMain([address, ...others], 0));
    setIsTaken(true);
  };

  return (
    <section aria-labelledby="card-client" className="form-card side-card">
      <Box sx={{ display: 'flex', alignItems: 'baseline', justifyContent: 'space-between', gap: 1 }}>
        <h2 className="form-card-title" id="card-client">
          {t('client')}
        </h2>
        {id !== '' && (
          <Link href={panelHref(updatePath('client', id))} target="_blank" rel="noopener">
            {t('open')}
          </Link>
        )}
      </Box>
      <Box sx={{ display: 'grid', gap: 0.5, justifyItems: 'start', overflowWrap: 'anywhere' }}>
        {id === '' && (
          <Typography variant="small" sx={(theme) => ({ color: theme.tokens.textHint })}>
            {t('noClient')}
          </Typography>
        )}
        {client && (
          <>
            <Typography sx={{ fontWeight: 550 }}>{client.title}</Typography>
            {client.isSwitchedOff && (
              <Typography variant="caption" sx={{ color: 'warning.main' }}>
                {t('clientSwitchedOff')}
              </Typography>
            )}
            {client.phone !== '' && <Link href={`tel:${client.phone.replace(/[^+\d]/g, '')}`}>{client.phone}</Link>}
            {client.email !== '' && <Link href={`mailto:${client.email}`}>{client.email}</Link>}
            {client.ordersCount > 0 && (
              <Typography variant="caption" sx={{ color: 'text.secondary' }}>
                {t('orders', { count: client.ordersCount })}
              </Typography>
            )}
          </>
        )}
        {mayTake && (
          <>
            <Typography variant="caption" sx={{ color: 'text.secondary', marginTop: 0.5 }}>
              {`${t('mainAddress')}: ${placeOf(address)}`}
            </Typography>
            <Button size="small" variant="outlined" onClick={take}>
              {t('takeAddress')}
            </Button>
          </>
        )}
        <Typography role="status" variant="caption" sx={{ color: 'text.secondary' }}>
          {isTaken && !mayTake ? t('addressTaken') : ''}
        </Typography>
        {!readOnly && entity && (
          <Button size="small" aria-haspopup="dialog" onClick={() => setPicking('open')} sx={{ marginLeft: '-10px' }}>
            {t(id === '' ? 'selectClient' : 'otherClient')}
          </Button>
        )}
        {!readOnly && newRecord && (
          <Button
            size="small"
            aria-haspopup="dialog"
            onClick={() => newRecord.add('', choose)}
            sx={{ marginLeft: '-10px' }}
          >
            {newRecord.label}
          </Button>
        )}
      </Box>
      {entity && picking !== 'never' && (
        <Suspense fallback={null}>
          <RecordPicker
            open={picking === 'open'}
            entity={entity}
            title={t('selectClient')}
            multiple={false}
            filter={onlyActive}
            excludedIds={id === '' ? [] : [id]}
            remainingCount={1}
            {...(newRecord && {
              adding: { label: newRecord.label, onAdd: (typed) => newRecord.add(typed, choose) },
            })}
            onPick={([picked]) => picked && choose(picked.id)}
            onClose={() => setPicking('closed')}
          />
        </Suspense>
      )}
    </section>
  );
}
