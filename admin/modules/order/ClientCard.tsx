import { Suspense, useContext, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { withMain } from '#domain/delivery/addressChanges';
import { deliveryAddressOf } from '#domain/delivery/OrderAddress';
import type { OrderAddress } from '#domain/delivery/OrderAddress';
import { panelHref } from '../../core/routing/panelBase';
import { updatePath } from '../../core/routing/paths';
import { useSession } from '../../core/session/SessionContext';
import { useFormFields } from '../../fields/form/FormFieldsContext';
import { useFieldState } from '../../fields/form/useFieldState';
import { onlyActive } from '../../fields/useRecordChoices';
import { NewRecordContext } from '../../fields/pickers/NewRecordContext';
import { RecordPickerContext } from '../../fields/pickers/RecordPickerContext';
import { useClient } from './useClient';
import { useOrderTexts } from './texts';
import { useTypedBuyer } from './useTypedBuyer';

const placeOf = ({ region, location, address }: OrderAddress): string =>
  [region, location, address].filter(Boolean).join(', ');
const isSamePlace = (a: OrderAddress | null, b: OrderAddress): boolean =>
  a?.type === b.type && placeOf(a) === placeOf(b);

function Contacts({ title = '', phone = '', email = '' }: { title?: string; phone?: string; email?: string }) {
  return (
    <>
      {title !== '' && <Typography sx={{ fontWeight: 550 }}>{title}</Typography>}
      {phone !== '' && <Link href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</Link>}
      {email !== '' && <Link href={`mailto:${email}`}>{email}</Link>}
    </>
  );
}

/** Who gets the parcel, for a role that sees nothing else of the client. */
export function RecipientCard() {
  const t = useOrderTexts();
  const [name, phone] = [useFieldState('buyer').value['0'], useFieldState('phone').value['0']];
  return (
    <section aria-labelledby="card-client" className="form-card side-card">
      <h2 className="form-card-title" id="card-client">
        {t('recipient')}
      </h2>
      <Box sx={{ display: 'grid', gap: 0.5, justifyItems: 'start', overflowWrap: 'anywhere' }}>
        <Contacts title={typeof name === 'string' ? name : ''} phone={typeof phone === 'string' ? phone : ''} />
      </Box>
    </section>
  );
}

/**
 * Who has ordered; another client is selected from the list of clients, and may bring the main address. In place of a
 * typed buyer staff look for the client by the phone or e-mail; a merchant is not told whose they are.
 */
export function ClientCard() {
  const t = useOrderTexts();
  const { actions, readOnly } = useFormFields();
  const RecordPicker = useContext(RecordPickerContext);
  const newRecord = useContext(NewRecordContext);
  const { start } = useSession();
  const chosen = useFieldState('client').value['0'];
  const id = typeof chosen === 'string' ? chosen : '';
  const client = useClient(id);
  const typed = useTypedBuyer();
  const buyer = id === '' && Object.keys(typed).length > 0 ? typed : null;
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
        {buyer && (
          <>
            <Contacts title={[buyer.surname, buyer.name].filter(Boolean).join(' ')} {...buyer} />
            <Typography variant="caption" sx={{ color: 'text.secondary' }}>
              {t('typedBuyer')}
            </Typography>
          </>
        )}
        {id === '' && !buyer && (
          <Typography variant="small" sx={(theme) => ({ color: theme.tokens.textHint })}>
            {t('noClient')}
          </Typography>
        )}
        {client && (
          <>
            <Contacts {...client} />
            {client.isSwitchedOff && (
              <Typography variant="caption" sx={{ color: 'warning.main' }}>
                {t('clientSwitchedOff')}
              </Typography>
            )}
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
            {t(id !== '' ? 'otherClient' : buyer && newRecord ? 'linkClient' : 'selectClient')}
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
            search={newRecord ? (typed.phone ?? typed.email ?? typed.surname ?? typed.name) : undefined}
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
