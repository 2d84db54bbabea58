import { useEffect, useRef, useState } from 'react';
import ExpandMoreOutlined from '@mui/icons-material/ExpandMoreOutlined';
import PeopleOutlined from '@mui/icons-material/PeopleOutlined';
import { LinkBase as Link } from 'ra-core';
import { localeOf } from '#domain/text/Language';
import type { SavedView } from '#domain/wire/View';
import { useLanguage } from '../../core/i18n/languageStore';
import { usePanelTranslate } from '../../core/i18n/usePanelTranslate';
import { afterPaint } from '../../ui/afterPaint';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import type { ListViews } from './useListViews';
import { ViewMenu } from './ViewMenu';
import { sortViews, viewTitle } from './viewTitle';

/** Further views are in a menu. */
const maxTabs = 7;

interface ViewTabsProps {
  state: ListViews;
  counts: Readonly<Record<string, number>>;
  /** Says at the current view that the list differs from it: where there is no room for the button that saves it. */
  marksChanges?: boolean;
}

/** The views side by side, as links: each has its own address. */
export function ViewTabs({ state, counts, marksChanges = false }: ViewTabsProps) {
  const t = usePanelTranslate();
  const language = useLanguage();
  const number = new Intl.NumberFormat(localeOf[language]);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const tabs = useRef<HTMLElement>(null);
  const { currentView, hasUnsavedChanges } = state;
  const views = sortViews(state.views, language);
  const firstViews = views.length > maxTabs + 1 ? views.slice(0, maxTabs) : views;
  // The current view is always among the tabs.
  const visibleViews =
    currentView && !firstViews.includes(currentView) ? [...firstViews.slice(0, -1), currentView] : firstViews;
  const overflowViews = views.filter((view) => !visibleViews.includes(view));

  const hasCounts = Object.keys(counts).length > 0;
  // Scrolls to the current view when the tabs do not fit; counts make them wider.
  useEffect(
    () =>
      // Before it, scrolling would force a layout of its own.
      afterPaint(() =>
        tabs.current?.querySelector('[aria-current]')?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' }),
      ),
    [currentView?._id, hasCounts],
  );

  const tab = (view: SavedView | null) => (
    <Link
      key={view?._id ?? ''}
      to={state.hrefOf(view)}
      aria-current={(view?._id ?? '') === (currentView?._id ?? '') ? 'page' : undefined}
      title={view?.shared && !view.mine && !view.builtIn ? t('views.sharedBy', { name: view.by ?? '' }) : undefined}
      onClick={state.discardUnsaved}
    >
      <span>
        {view ? viewTitle(view, language) : t('views.all')}
        {marksChanges && view !== null && view === currentView && hasUnsavedChanges && (
          <>
            <span aria-hidden> •</span>
            <VisuallyHidden>, {t('views.changedMark')}</VisuallyHidden>
          </>
        )}
      </span>
      {view?.shared && !view.builtIn && <PeopleOutlined />}
      {view && counts[view._id] !== undefined && <b>{number.format(counts[view._id] ?? 0)}</b>}
    </Link>
  );
  return (
    <nav className="view-tabs" ref={tabs} aria-label={t('views.nav')}>
      {tab(null)}
      {visibleViews.map(tab)}
      {overflowViews.length > 0 && (
        <>
          <button
            type="button"
            aria-haspopup="menu"
            aria-expanded={anchor !== null}
            onClick={(event) => setAnchor(event.currentTarget)}
          >
            {t('views.more', { count: overflowViews.length })}
            <ExpandMoreOutlined />
          </button>
          <ViewMenu state={state} views={overflowViews} anchor={anchor} onClose={() => setAnchor(null)} />
        </>
      )}
    </nav>
  );
}
