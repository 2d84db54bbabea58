import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { toHryvnia, toMoney } from '#domain/commerce/Money';
import { maxDescriptionLength, maxSeats, maxWaybillSum, weightBounds } from '#domain/delivery/waybillSettings';
import type { WaybillBody, WaybillPayer, WaybillResult } from '#domain/wire/Waybill';
import { waybillPayers } from '#domain/wire/Waybill';
import { readNumber } from '#domain/text/readNumber';
import { useFormFields } from '../../fields/form/FormFieldsContext';
import { useWaybillTexts } from './waybillTexts';

interface WaybillDialogProps {
  order: string;
  defaults: WaybillResult['defaults'];
  /** Resolves when it is known how it ended. */
  onCreate(body: WaybillBody): Promise<void>;
  onClose(): void;
}

const numberOf = (typed: string): number => readNumber(typed) ?? NaN;
/** From 0, in whole kopiyky. */
const isSum = (sum: number): boolean => sum >= 0 && sum <= maxWaybillSum && toHryvnia(toMoney(sum)) === sum;
const decimals = { htmlInput: { inputMode: 'decimal' } } as const;

/** What the carrier is told of a parcel. */
export default function WaybillDialog({ order, defaults, onCreate, onClose }: WaybillDialogProps) {
  const t = useWaybillTexts();
  const { observer } = useFormFields();
  const [weight, setWeight] = useState(String(defaults.weight));
  const [seats, setSeats] = useState(String(defaults.seats));
  const [description, setDescription] = useState(defaults.description);
  // Who sees no sums leaves them to the order.
  const hasSums = defaults.cost !== undefined;
  const [cost, setCost] = useState(String(defaults.cost ?? ''));
  const [payer, setPayer] = useState<WaybillPayer>(defaults.payer);
  const [takesMoney, setTakesMoney] = useState(defaults.backwardDelivery !== undefined);
  const [money, setMoney] = useState(String(defaults.backwardDelivery ?? defaults.cost ?? ''));
  const [isSending, setIsSending] = useState(false);

  const problems = {
    weight: !(numberOf(weight) >= weightBounds.min && numberOf(weight) <= weightBounds.max),
    seats: !(Number.isInteger(numberOf(seats)) && numberOf(seats) >= 1 && numberOf(seats) <= maxSeats),
    description: description.trim() === '',
    cost: hasSums && !isSum(numberOf(cost)),
    money: takesMoney && !(isSum(numberOf(money)) && numberOf(money) > 0),
  };

  async function create(): Promise<void> {
    setIsSending(true);
    await onCreate({
      order,
      weight: numberOf(weight),
      seats: numberOf(seats),
      description: description.trim(),
      payer,
      ...(hasSums && { cost: numberOf(cost), backwardDelivery: takesMoney ? numberOf(money) : 0 }),
    });
    setIsSending(false);
  }

  return (
    <Dialog open onClose={onClose} aria-labelledby="waybill-title" fullWidth maxWidth="xs">
      <DialogTitle id="waybill-title">{t('create')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 1.5 }}>
        {observer.dirtyFields().length > 0 && <Alert severity="warning">{t('unsaved')}</Alert>}
        <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1.5, paddingTop: 1 }}>
          <TextField
            autoFocus
            size="small"
            label={t('weight')}
            value={weight}
            error={problems.weight}
            onChange={({ target }) => setWeight(target.value)}
            slotProps={decimals}
          />
          <TextField
            size="small"
            label={t('seats')}
            value={seats}
            error={problems.seats}
            onChange={({ target }) => setSeats(target.value)}
            slotProps={{ htmlInput: { inputMode: 'numeric' } }}
          />
        </Box>
        <TextField
          size="small"
          label={t('description')}
          value={description}
          error={problems.description}
          onChange={({ target }) => setDescription(target.value.slice(0, maxDescriptionLength))}
        />
        {hasSums && (
          <TextField
            size="small"
            label={t('cost')}
            value={cost}
            error={problems.cost}
            onChange={({ target }) => setCost(target.value)}
            slotProps={decimals}
          />
        )}
        <TextField
          select
          size="small"
          label={t('payer')}
          value={payer}
          onChange={({ target }) => setPayer(waybillPayers.find((each) => each === target.value) ?? payer)}
        >
          {waybillPayers.map((each) => (
            <MenuItem key={each} value={each}>
              {t(`payers.${each}`)}
            </MenuItem>
          ))}
        </TextField>
        {hasSums && (
          <FormControlLabel
            control={<Checkbox checked={takesMoney} onChange={(_, checked) => setTakesMoney(checked)} />}
            label={t('backward')}
          />
        )}
        {takesMoney && (
          <TextField
            size="small"
            label={t('backwardSum')}
            value={money}
            error={problems.money}
            onChange={({ target }) => setMoney(target.value)}
            slotProps={decimals}
          />
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('cancel')}</Button>
        <Button
          variant="contained"
          disabled={isSending || Object.values(problems).some(Boolean)}
          onClick={() => void create()}
        >
          {t(isSending ? 'creating' : 'create')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
