import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
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
  if (container) {
    createRoot(container).render(
      <StrictMode>
        <RootErrorBoundary>
          <Root base={panelBase(window.location.pathname)} extraModules={extraModules} />
        </RootErrorBoundary>
      </StrictMode>,
    );
  }
}

void start();
