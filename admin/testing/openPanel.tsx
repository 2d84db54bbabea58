import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Root } from '../app/Root';
import { setLanguage } from '../core/i18n/languageStore';
import { panelBase } from '../core/routing/panelBase';
import type { MockApi } from './mockApi';
import { startMockApi } from './mockApi';
import { setScreenWidth } from './setScreenWidth';

/** Renders the panel at an address, in Ukrainian. */
export function openPanel(address: string) {
  window.history.pushState(null, '', address);
  const user = userEvent.setup({ delay: null });
  const view = render(<Root base={panelBase(window.location.pathname)} />);
  return { user, ...view };
}

export const currentUrl = (): string => window.location.pathname + window.location.search;

/** A fresh API with a logged-in administrator for each test of a file. */
export function withApi(email?: string, options: Parameters<typeof startMockApi>[0] = {}): () => MockApi {
  let api: MockApi | undefined;
  beforeEach(async () => {
    setLanguage('uk');
    setScreenWidth(1440);
    sessionStorage.clear();
    api = await startMockApi(options);
    await api.logIn(email);
    api.clearRequests();
  });
  afterEach(() => {
    cleanup();
    api?.stop();
  });
  return () => {
    if (!api) throw new Error('the API is not started yet');
    return api;
  };
}

export const findHeading = (name: string | RegExp): Promise<HTMLElement> =>
  screen.findByRole('heading', { level: 1, name });
