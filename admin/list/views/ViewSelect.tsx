import { useState } from 'react';
import Button from '@mui/material/Button';
import ExpandMoreOutlined from '@mui/icons-material/ExpandMoreOutlined';
import { useLanguage } from '../../core/i18n/languageStore';
import { usePanelTranslate } from '../../core/i18n/usePanelTranslate';
import type { ListViews } from './useListViews';
import { ViewMenu } from './ViewMenu';
import { sortViews, viewTitle } from './viewTitle';

/** The views on a small screen: a button with the current view's title that opens the menu. */
export function ViewSelect({ state }: { state: ListViews }) {
  const t = usePanelTranslate();
  const language = useLanguage();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { currentView, hasUnsavedChanges } = state;
  const title = currentView ? viewTitle(currentView, language) : t('views.all');
  return (
    <>
      <Button
        variant="outlined"
        endIcon={<ExpandMoreOutlined />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-label={[t('views.present', { title }), currentView && hasUnsavedChanges && t('views.changedMark')]
          .filter(Boolean)
          .join(', ')}
        onClick={(event) => setAnchor(event.currentTarget)}
        title={title}
        sx={{ minWidth: 0, flex: '0 1 auto', padding: '0 12px' }}
      >
        <span style={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
          {currentView && hasUnsavedChanges ? `${title} •` : title}
        </span>
      </Button>
      <ViewMenu
        state={state}
        views={sortViews(state.views, language)}
        includesAll
        anchor={anchor}
        onClose={() => setAnchor(null)}
      />
    </>
  );
}
