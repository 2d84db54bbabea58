import { lazy, Suspense, useState } from 'react';
import IconButton from '@mui/material/IconButton';
import ViewColumnOutlined from '@mui/icons-material/ViewColumnOutlined';
import { useIsViewed } from '../core/access/useIsViewed';
import { useLanguage } from '../core/i18n/languageStore';
import { usePanelTranslate } from '../core/i18n/usePanelTranslate';
import { useFilterAttributes } from './context/useFilterAttributes';
import { useResourceEntity } from './context/useResourceEntity';
import type { ListViews } from './views/useListViews';
import { viewTitle } from './views/viewTitle';

const ColumnsDialog = lazy(() => import('./ColumnsDialog'));

interface ListColumnsDialogProps {
  views: ListViews;
  onClose(): void;
}

/** The columns of the surrounding list, and how dense its rows are. */
export function ListColumnsDialog({ views, onClose }: ListColumnsDialogProps) {
  const language = useLanguage();
  const entity = useResourceEntity();
  const attributes = useFilterAttributes() ?? [];
  const { display, currentView, viewHasColumns } = views;
  return (
    <Suspense fallback={null}>
      <ColumnsDialog
        entity={entity}
        attributes={attributes}
        columns={display.columns}
        density={display.density}
        viewName={currentView && viewHasColumns ? viewTitle(currentView, language) : null}
        onApply={views.applySetup}
        onClose={onClose}
      />
    </Suspense>
  );
}

/** Opens the columns dialog; disabled until the list's attributes are loaded. */
export function OpenColumnsButton({ views }: { views: ListViews }) {
  const t = usePanelTranslate();
  const attributes = useFilterAttributes() ?? [];
  const [open, setOpen] = useState(false);
  const isViewed = useIsViewed();
  if (isViewed) return null;
  return (
    <>
      <IconButton
        aria-label={t('views.setup')}
        title={t('views.setup')}
        disabled={attributes.length === 0}
        onClick={() => setOpen(true)}
      >
        <ViewColumnOutlined />
      </IconButton>
      {open && <ListColumnsDialog views={views} onClose={() => setOpen(false)} />}
    </>
  );
}
