import { useId, useMemo, useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useQueryClient } from '@tanstack/react-query';
import { useListContext } from 'ra-core';
import type { Adjustment } from '#domain/commerce/Adjustment';
import type { SheetRounding } from '#domain/sheet/readTypedCell';
import { roundingStep } from '#domain/sheet/readTypedCell';
import { nounFor } from '#domain/text/nounFor';
import type { RefusedItem } from '#domain/wire/RefusedItem';
import { isOperationActive } from '../../core/bulkOperations/bulkOperationText';
import { useBulkOperationActions } from '../../core/bulkOperations/useBulkOperationActions';
import { useLanguage } from '../../core/i18n/languageStore';
import { usePanelTranslate } from '../../core/i18n/usePanelTranslate';
import { useNotifications } from '../../core/notifications/NotificationStoreContext';
import { useRecordMutations } from '../../core/session/useRecordMutations';
import { FieldLabel } from '../../fields/FieldLabel';
import { NumberTextBox } from '../../fields/inputs/NumberTextBox';
import { titleIn } from '../../fields/localisedValue';
import { useDebouncedText } from '../../fields/useDebouncedText';
import BulkPreview from '../../list/BulkPreview';
import type { BulkExtrasProps } from '../../list/BulkExtras';
import { useFilterAttributes } from '../../list/context/useFilterAttributes';
import { useListMeta } from '../../list/context/useListMeta';
import { useResourceEntity } from '../../list/context/useResourceEntity';
import { selectionQuery } from '../../list/selectionQuery';
import { useListSelection } from '../../list/useListSelection';
import { SegmentedControl } from '../../ui/SegmentedControl';
import { RoundingControl } from './RoundingControl';
import { sheetColumnsOf } from './sheetColumns';
import { useSheetTexts } from './texts';

interface PriceChangeDialogProps extends BulkExtrasProps {
  onClose(): void;
}

/** The price of every selected record changed from its own value: shown first, then one operation with undo. */
export default function PriceChangeDialog({ count, onDone, onClose }: PriceChangeDialogProps) {
  const t = useSheetTexts();
  const tPanel = usePanelTranslate();
  const language = useLanguage();
  const id = useId();
  const entity = useResourceEntity();
  const { resource, filterValues } = useListContext();
  const attributes = useFilterAttributes();
  const listed = useListMeta()?.attributes;
  const { selection } = useListSelection();
  const mutations = useRecordMutations();
  const notify = useNotifications();
  const queries = useQueryClient();
  const { notificationOptions, watch } = useBulkOperationActions();
  const [direction, setDirection] = useState<'raise' | 'lower'>('raise');
  const [unit, setUnit] = useState<'percent' | 'amount'>('percent');
  const [value, setValue] = useState<unknown>(null);
  const [rounding, setRounding] = useState<SheetRounding>('kopiyka');
  const [hasDiscount, setHasDiscount] = useState(true);
  const [isSending, setIsSending] = useState(false);
  const [refused, setRefused] = useState<{ items: readonly RefusedItem[]; more: number } | null>(null);

  const column = useMemo(
    () => sheetColumnsOf(entity, listed ?? []).find(({ part }) => part === 'default'),
    [entity, listed],
  );
  const selected = useMemo(
    () => selectionQuery(filterValues, attributes ?? [], selection),
    [filterValues, attributes, selection],
  );
  const adjustment: Adjustment | null =
    typeof value === 'number' && value > 0
      ? {
          op: unit === 'percent' ? 'percent' : 'add',
          value: direction === 'raise' ? value : -value,
          round: roundingStep[rounding],
          discount: hasDiscount ? 'same' : 'amount',
        }
      : null;
  const settled = useDebouncedText(JSON.stringify(adjustment));
  const shown = JSON.parse(settled) as Adjustment | null;
  const noun = nounFor(entity, language, count);

  const change = async (): Promise<void> => {
    if (!adjustment || !column || isSending) return;
    setIsSending(true);
    try {
      const adjust = { [column.field.name]: adjustment };
      const { result, messages } = await mutations.multiUpdate(resource, selected, { adjust });
      notify.showDelayed('action', messages, notificationOptions(result.action));
      await Promise.all([queries.invalidateQueries({ queryKey: [resource] }), watch(result.action)]);
      const isRunning = result.action !== undefined && isOperationActive(result.action);
      if (result.refused.length > 0 && !isRunning) return setRefused({ items: result.refused, more: result.skipped });
      onClose();
      onDone();
    } catch (failure) {
      notify.failure(failure, 'action');
    } finally {
      setIsSending(false);
    }
  };
  const end = () => {
    onClose();
    if (refused) onDone();
  };

  return (
    <Dialog
      open
      onClose={end}
      aria-labelledby={`${id}-title`}
      fullWidth
      maxWidth="sm"
      slotProps={{ transition: { onEntered: () => document.getElementById(`${id}-value`)?.focus() } }}
    >
      <DialogTitle id={`${id}-title`}>{t('changePriceTitle', { count, noun })}</DialogTitle>
      <DialogContent>
        {refused ? (
          <Alert severity="warning">
            {t('pricesLeft', { count: refused.items.length + refused.more })}
            <ul>
              {refused.items.map(({ _id, title, messages }) => (
                <li key={_id}>
                  {titleIn(title, language) || _id}: {messages.map(({ text }) => text).join(' ')}
                </li>
              ))}
            </ul>
            {refused.more > 0 && tPanel('bulk.more', { count: refused.more })}
          </Alert>
        ) : (
          <>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: 1.5, paddingTop: 1 }}>
              <SegmentedControl
                label={t('direction')}
                value={direction}
                onChange={(next) => setDirection(next)}
                options={[
                  { value: 'raise', label: t('raise') },
                  { value: 'lower', label: t('lower') },
                ]}
              />
              <Box sx={{ flex: '0 1 150px', minWidth: 120 }}>
                <FieldLabel htmlFor={`${id}-value`}>{t('byHowMuch')}</FieldLabel>
                <NumberTextBox
                  id={`${id}-value`}
                  value={value}
                  min={0}
                  step={1}
                  isMoney={unit === 'amount'}
                  inputMode="decimal"
                  suffix={unit === 'percent' ? '%' : '₴'}
                  onChange={setValue}
                />
              </Box>
              <SegmentedControl
                label={t('unit')}
                value={unit}
                onChange={(next) => setUnit(next)}
                options={[
                  { value: 'percent', label: '%', fullName: t('inPercent') },
                  { value: 'amount', label: '₴', fullName: t('inHryvnias') },
                ]}
              />
              <div>
                <FieldLabel as="span">{t('rounding')}</FieldLabel>
                <div>
                  <RoundingControl rounding={rounding} onRounding={setRounding} />
                </div>
              </div>
            </Box>
            <FormControlLabel
              sx={{ marginTop: 1 }}
              control={<Checkbox checked={hasDiscount} onChange={(_event, isOn) => setHasDiscount(isOn)} />}
              label={t('discountToo')}
            />
            {shown && column && (
              <BulkPreview
                entity={resource}
                query={{ ...selected, adjust: { [column.field.name]: shown } }}
                fields={[column.field]}
              />
            )}
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={end}>{refused ? t('closePreview') : tPanel('actions.cancel')}</Button>
        {!refused && (
          <Button variant="contained" disabled={!adjustment || isSending} onClick={() => void change()}>
            {t('changePriceConfirm', { count })}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
