import Card from '@mui/material/Card';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import type { SalesFigures } from '#domain/wire/SalesFigures';
import { useSalesTexts } from './texts';

/** In place of the figures while an installation with many orders counts them for the first time. */
export function CountingCard({ done, total }: NonNullable<SalesFigures['counting']>) {
  const t = useSalesTexts();
  const title = t('counting', { total });
  return (
    <Card sx={{ padding: 2.5, display: 'grid', gap: 1.5 }}>
      <Typography variant="h3" component="h2">
        {title}
      </Typography>
      <LinearProgress variant="determinate" value={(done / total) * 100} aria-label={title} />
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        {t('counted', { done, total })}
      </Typography>
    </Card>
  );
}
