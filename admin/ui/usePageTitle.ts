import { useEffect } from 'react';
import { useLocation } from 'ra-core';
import { panelBase } from '../core/routing/panelBase';
import { useTranslate } from '../core/i18n/useTranslate';

/** Sets `document.title`: the panel's title on each navigation, the screen's own once it is known (shell §2 Router). */
export function usePageTitle(title?: string): void {
  const t = useTranslate();
  const { pathname } = useLocation();
  const panelTitle = t(panelBase(window.location.pathname) === '/merchantpanel' ? 'merchantTitle' : 'panelTitle');
  useEffect(() => {
    document.title = title ?? panelTitle;
  }, [title, panelTitle, pathname]);
}
