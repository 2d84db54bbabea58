import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '../assets/base.css';
import { setDocumentLanguage } from '../i18n/languageStore';
import { panelBase } from '../routing/panelBase';
import { startTheme } from '../theme/modeStore';
import { Root } from './Root';
import { startMocks } from './startMocks';

startTheme();
setDocumentLanguage();

const container = document.getElementById('root');

async function start(): Promise<void> {
  await startMocks();
  if (container) {
    createRoot(container).render(
      <StrictMode>
        <Root base={panelBase(window.location.pathname)} />
      </StrictMode>,
    );
  }
}

void start();
