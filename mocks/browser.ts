import { setupWorker } from 'msw/browser';
import { indexedDbPersistence } from '../api/storage/memory/indexedDbPersistence';
import { indexedDbFiles } from '../api/storage/memory/indexedDbFiles';
import { canvasImageProcessor } from './canvasImageProcessor';
import { mockHandlers } from './handlers';
import { createMockHost } from './host';
import { openPreviews } from './openPreviews';
import { browserFetcher } from './browserFetcher';
import { isScenarioName } from './scenarios/scenarios';

const tokenKey = 'yarmarok-mock-session';
/** Set it in the browser's console to play one: `sessionStorage['yarmarok-scenario'] = 'offline'`. */
const scenarioKey = 'yarmarok-scenario';

const pageCookies = (): Record<string, string> =>
  Object.fromEntries(
    document.cookie
      .split('; ')
      .filter(Boolean)
      .map((pair) => [pair.slice(0, pair.indexOf('=')), decodeURIComponent(pair.slice(pair.indexOf('=') + 1))]),
  );

async function fetchDrawing(name: string): Promise<Uint8Array | null> {
  const response = await fetch(`/images/demo/${name}.svg`);
  return response.ok ? new Uint8Array(await response.arrayBuffer()) : null;
}

/** Starts the API inside the page. What is entered stays in this browser, also after a reload. */
export async function startMocks(): Promise<void> {
  const host = await createMockHost({
    persistence: await indexedDbPersistence('yarmarok-mock'),
    files: await indexedDbFiles('yarmarok-mock-files'),
    readPicture: fetchDrawing,
    remoteFetcher: browserFetcher,
    images: canvasImageProcessor,
    token: {
      read: () => localStorage.getItem(tokenKey),
      write: (token) => (token === null ? localStorage.removeItem(tokenKey) : localStorage.setItem(tokenKey, token)),
    },
    cookies: pageCookies,
    gallery: true,
  });
  openPreviews();
  const handlers = mockHandlers(host, () => {
    const name = sessionStorage.getItem(scenarioKey);
    return isScenarioName(name) ? name : null;
  });
  await setupWorker(...handlers).start({
    serviceWorker: { url: '/admin/mockServiceWorker.js', options: { scope: '/' } },
    onUnhandledRequest: 'bypass',
    quiet: true,
  });
}
