import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { panelBase } from '../routing/panelBase';
import { useT } from '../i18n/useT';

/** The panel's title on each navigation; a screen's own as soon as it knows it (shell §2 Router). */
export function usePageTitle(title?: string): void {
  const t = useT();
  const { pathname } = useLocation();
  const panel = t(panelBase(window.location.pathname) === '/merchantpanel' ? 'merchantTitle' : 'panelTitle');
  useEffect(() => {
    document.title = title ?? panel;
  }, [title, panel, pathname]);
}
