import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import '../ui/theme/base.css';
import { setDocumentLanguage } from '../core/i18n/languageStore';
import { panelBase } from '../core/routing/panelBase';
import { startTheme } from '../ui/theme/modeStore';
import { Root } from './Root';
import { RootErrorBoundary } from './RootErrorBoundary';
import { startMocks } from './startMocks';

startTheme();
setDocumentLanguage();

const container = document.getElementById('root');

async function start(): Promise<void> {
  const extraModules = await startMocks();
  if (!container) return;
  const panel = (
    <StrictMode>
      <RootErrorBoundary>
        <Root base={panelBase(window.location.pathname)} extraModules={extraModules} />
      </RootErrorBoundary>
    </StrictMode>
  );
  // The server has put the login form into the page of a guest.
  if (container.hasChildNodes()) hydrateRoot(container, panel);
  else createRoot(container).render(panel);
}

void start();
