import Box from '@mui/material/Box';
import type { Money } from '#domain/commerce/Money';
import { formatMoney } from '#domain/commerce/formatMoney';
import { useLanguage } from '../../core/i18n/languageStore';
import { useOrderDue } from './inputs/useOrderDue';
import { MoneyStateChip } from './MoneyStateChip';
import { useOrderTexts } from './texts';

/** How what is left to pay, or to give back, comes about: of the order as it would be saved. */
export function PaymentSums() {
  const t = useOrderTexts();
  const language = useLanguage();
  const due = useOrderDue();
  const { state } = due;
  const sumOf = (money: Money): string => formatMoney(money, language);
  const lines = [
    { label: t('sums.total'), sum: sumOf(due.total) },
    ...(due.returned > 0 ? [{ label: t('sums.returned'), sum: `−${sumOf(due.returned)}` }] : []),
    ...(due.conceded > 0 ? [{ label: t('sums.conceded'), sum: `−${sumOf(due.conceded)}` }] : []),
    { label: t('sums.received'), sum: sumOf(due.received) },
  ];
  const result =
    due.refundDue > 0
      ? { label: t('sums.toRefund'), sum: sumOf(due.refundDue) }
      : { label: t('sums.toPay'), sum: sumOf(due.amountDue) };
  return (
    <>
      {state && (
        <Box sx={{ marginBottom: 1 }}>
          <MoneyStateChip state={state} />
        </Box>
      )}
      <Box
        component="dl"
        sx={{
          display: 'grid',
          gap: 0.5,
          margin: '0 0 12px',
          '& > div': { display: 'flex', justifyContent: 'space-between', gap: 2 },
          '& dt': { color: 'text.secondary' },
          '& dd': { margin: 0, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
        }}
      >
        {lines.map(({ label, sum }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{sum}</dd>
          </div>
        ))}
        <Box
          sx={(theme) => ({
            borderTop: `1px solid ${theme.tokens.border}`,
            marginTop: 0.5,
            paddingTop: 1,
            fontSize: '0.9375rem',
            fontWeight: 650,
            '&& dt': { color: 'text.primary' },
          })}
        >
          <dt>{result.label}</dt>
          <dd>{result.sum}</dd>
        </Box>
      </Box>
    </>
  );
}
