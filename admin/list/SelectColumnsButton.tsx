import { lazy, Suspense, useState } from 'react';
import IconButton from '@mui/material/IconButton';
import ViewColumnOutlined from '@mui/icons-material/ViewColumnOutlined';
import { useTranslate } from '../core/i18n/useTranslate';
import type { ColumnsDialogProps } from './ColumnsDialog';

const ColumnsDialog = lazy(() => import('./ColumnsDialog'));

/** Opens the columns dialog; disabled until the list's attributes are loaded. */
export function SelectColumnsButton(props: Omit<ColumnsDialogProps, 'onClose'>) {
  const t = useTranslate();
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton
        aria-label={t('views.setup')}
        title={t('views.setup')}
        disabled={props.attributes.length === 0}
        onClick={() => setOpen(true)}
      >
        <ViewColumnOutlined />
      </IconButton>
      {open && (
        <Suspense fallback={null}>
          <ColumnsDialog {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
