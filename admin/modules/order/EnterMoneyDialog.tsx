import { useState } from 'react';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { createOrderCalls } from './calls/orderCalls';
import { toHryvnia, toMoney } from '#domain/commerce/Money';
import type { EnteredMoneyKind, MoneyWay, OrderDue } from '#domain/wire/OrderMoney';
import { enteredMoneyKinds, moneyWays } from '#domain/wire/OrderMoney';
import { useCalls } from '../../core/session/useCalls';
import { CallDialog } from '../../ui/CallDialog';
import { SumInput, sumTyped } from './SumInput';
import { useOrderTexts } from './texts';

interface EnterMoneyDialogProps {
  order: string;
  due: OrderDue;
  onDone(): Promise<unknown>;
  onClose(): void;
}

const maxNoteLength = 500;
const shared = { fullWidth: true, size: 'small', margin: 'dense' } as const;

/** Money that came or went past the services. */
export function EnterMoneyDialog({ order, due, onDone, onClose }: EnterMoneyDialogProps) {
  const t = useOrderTexts();
  const api = useCalls(createOrderCalls);
  const maxOf = (kind: EnteredMoneyKind) => (kind === 'refund' ? due.received : due.amountDue);
  const kinds = enteredMoneyKinds.filter((each) => maxOf(each) > 0);
  const usual = (of: EnteredMoneyKind) => String(of === 'refund' && due.refundDue > 0 ? due.refundDue : maxOf(of));
  const [kind, setKind] = useState<EnteredMoneyKind>(due.refundDue > 0 ? 'refund' : (kinds[0] ?? 'refund'));
  const [typed, setTyped] = useState(usual(kind));
  const [way, setWay] = useState<MoneyWay>('cash');
  const [note, setNote] = useState('');
  const max = toMoney(maxOf(kind));
  const sum = sumTyped(typed, max);

  return (
    <CallDialog
      title={t('enterTitle')}
      confirmLabel={t('enterMoney')}
      canConfirm={sum !== null}
      maxWidth="xs"
      call={async () => (await api.enterMoney({ order, kind, sum: toHryvnia(sum ?? max), way, note })).messages}
      onSettled={onDone}
      onClose={onClose}
    >
      <TextField
        {...shared}
        select
        label={t('enterKind')}
        value={kind}
        onChange={({ target }) => {
          setKind(target.value as EnteredMoneyKind);
          setTyped(usual(target.value as EnteredMoneyKind));
        }}
      >
        {kinds.map((each) => (
          <MenuItem key={each} value={each}>
            {t(`enterKinds.${each}`)}
          </MenuItem>
        ))}
      </TextField>
      <SumInput typed={typed} max={max} onType={setTyped} />
      {kind !== 'concession' && (
        <TextField
          {...shared}
          select
          label={t('enterWay')}
          value={way}
          onChange={({ target }) => setWay(target.value as MoneyWay)}
        >
          {moneyWays.map((each) => (
            <MenuItem key={each} value={each}>
              {t(`ways.${each}`)}
            </MenuItem>
          ))}
        </TextField>
      )}
      <TextField
        {...shared}
        label={t('enterNote')}
        value={note}
        onChange={({ target }) => setNote(target.value)}
        slotProps={{ htmlInput: { maxLength: maxNoteLength } }}
      />
    </CallDialog>
  );
}
