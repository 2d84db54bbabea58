import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { LinkBase as Link } from 'ra-core';
import type { DashboardOfModules } from '#domain/wire/Start';
import { listPath } from '../../core/routing/paths';
import { useDashboardTexts } from './texts';

/** Sellers can not apply until these pages are published; leads to them. */
export function ClosedRegistrationNote({ missing }: NonNullable<DashboardOfModules['closedRegistration']>) {
  const t = useDashboardTexts();
  const documents = missing.map((slug) => t(`document.${slug}`)).join(', ');
  return (
    <Alert
      severity="warning"
      action={
        <Button
          component={Link}
          to={listPath('page', `?page=1&filter=slug:${missing.join(',')}`)}
          color="inherit"
          size="small"
        >
          {t('openPages')}
        </Button>
      }
    >
      {t('closedRegistration', { documents })}
    </Alert>
  );
}
