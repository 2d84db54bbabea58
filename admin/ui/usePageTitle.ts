import { useEffect } from 'react';
import { useLocation } from 'ra-core';
import { panelBase } from '../core/routing/panelBase';
import { usePanelTranslate } from '../core/i18n/usePanelTranslate';

/** Sets `document.title`: the panel's title on each navigation, the screen's own once it is known (shell §2 Router). */
export function usePageTitle(title?: string): void {
  const t = usePanelTranslate();
  const { pathname } = useLocation();
  const panelTitle = t(panelBase(window.location.pathname) === '/merchantpanel' ? 'merchantTitle' : 'panelTitle');
  useEffect(() => {
    document.title = title ?? panelTitle;
  }, [title, panelTitle, pathname]);
}
