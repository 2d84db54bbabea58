import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import RefreshOutlined from '@mui/icons-material/RefreshOutlined';
import { useQuery } from '@tanstack/react-query';
import { formatMoney } from '#domain/commerce/formatMoney';
import { toMoney } from '#domain/commerce/Money';
import { useLanguage } from '../../core/i18n/languageStore';
import { useCalls } from '../../core/session/useCalls';
import { LoadFailure } from '../../ui/LoadFailure';
import { createSettingsCalls } from './settingsCalls';
import { useSettingsTexts } from './texts';

/** How much is left on the accounts of messengers, as they say it now. */
export function BalanceCard() {
  const t = useSettingsTexts();
  const language = useLanguage();
  const calls = useCalls(createSettingsCalls);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['settings', 'balances'],
    queryFn: ({ signal }) => calls.messengerBalances(signal),
    gcTime: 0,
  });
  return (
    <section aria-labelledby="card-balances" className="form-card side-card">
      <h2 className="form-card-title" id="card-balances">
        {t('balances')}
      </h2>
      <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
        {error && !data && <LoadFailure error={error} onRetry={refetch} />}
        {data?.messengers.map(({ code, title, balance, isDemo }) => (
          <div key={code}>
            <Typography variant="small" component="p">
              {balance === null
                ? t('noBalance', { title: title[language] })
                : t('balance', { title: title[language], sum: formatMoney(toMoney(balance), language) })}
            </Typography>
            {isDemo && (
              <Typography variant="small" component="p" sx={(theme) => ({ color: theme.tokens.textHint })}>
                {t('demoBalance')}
              </Typography>
            )}
          </div>
        ))}
        <Button
          size="small"
          variant="outlined"
          startIcon={<RefreshOutlined />}
          disabled={isFetching}
          onClick={() => void refetch()}
        >
          {t('refreshBalance')}
        </Button>
      </Box>
    </section>
  );
}
