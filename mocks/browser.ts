import { setupWorker } from 'msw/browser';
import { indexedDbPersistence } from '../api/storage/memory/indexedDbPersistence';
import { indexedDbFiles } from '../api/storage/memory/indexedDbFiles';
import { requestLanguage } from '#core/kernel/requestLanguage';
import { canvasImageProcessor } from './canvasImageProcessor';
import { mockHandlers } from './handlers';
import { changedCookies, createMockHost } from './host';
import { openPreviews } from './openPreviews';
import { browserFetcher } from './browserFetcher';
import { browserPush } from './browserPush';
import { developerMenu } from './developerMenu';
import type { ScenarioName } from './scenarios/scenarios';
import { isScenarioName } from './scenarios/scenarios';

const databases = ['yarmarok-mock', 'yarmarok-mock-files'] as const;
const resetKey = 'yarmarok-mock-reset';
const tokenKey = 'yarmarok-mock-session';
const jarKey = 'yarmarok-mock-cookies';
/** Chosen in the developer menu. */
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

function readScenario(): ScenarioName | null {
  const name = sessionStorage.getItem(scenarioKey);
  return isScenarioName(name) ? name : null;
}

const jarCookies = (): Record<string, string> =>
  JSON.parse(localStorage.getItem(jarKey) ?? '{}') as Record<string, string>;

/** The demo as it was at first, for a guest. The page's own connections hold a deletion up, so the next page does it. */
function resetData(): void {
  localStorage.removeItem(tokenKey);
  localStorage.removeItem(jarKey);
  sessionStorage.clear();
  sessionStorage.setItem(resetKey, 'yes');
  window.location.reload();
}

const deleteDatabase = (name: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase(name);
    request.onsuccess = () => resolve();
    request.onerror = () => reject(request.error ?? new Error(`${name} cannot be deleted`));
  });

async function resetWhereAsked(): Promise<void> {
  if (sessionStorage.getItem(resetKey) === null) return;
  await Promise.all(databases.map(deleteDatabase));
  sessionStorage.removeItem(resetKey);
}

const menuId = 'mock-developer-menu';

function showMenu(): void {
  document.getElementById(menuId)?.remove();
  const menu = developerMenu({
    language: requestLanguage({ cookies: pageCookies(), acceptLanguage: navigator.languages.join(',') }),
    scenario: readScenario,
    onScenario: (name) =>
      name === null ? sessionStorage.removeItem(scenarioKey) : sessionStorage.setItem(scenarioKey, name),
    onReset: resetData,
  });
  menu.id = menuId;
  document.body.append(menu);
}

/** Starts the API inside the page. Data is stored in this browser and survives a reload. */
export async function startBrowserMocks(): Promise<void> {
  await resetWhereAsked();
  const host = await createMockHost({
    persistence: await indexedDbPersistence(databases[0]),
    files: await indexedDbFiles(databases[1]),
    readPicture: fetchDrawing,
    remoteFetcher: browserFetcher,
    remotePoster: browserPush().poster,
    images: canvasImageProcessor,
    token: {
      read: () => localStorage.getItem(tokenKey),
      write: (token) => (token === null ? localStorage.removeItem(tokenKey) : localStorage.setItem(tokenKey, token)),
    },
    jar: {
      read: jarCookies,
      write: (changes) => localStorage.setItem(jarKey, JSON.stringify(changedCookies(jarCookies(), changes))),
    },
    cookies: pageCookies,
    gallery: true,
  });
  openPreviews();
  const worker = setupWorker(...mockHandlers(host, readScenario));
  if (import.meta.env.DEV) {
    showMenu();
    // The page goes on with the changed API: what is stored is in this browser's database.
    import.meta.hot?.dispose(() => worker.stop());
  }
  await worker.start({
    serviceWorker: { url: '/admin/mockServiceWorker.js', options: { scope: '/' } },
    onUnhandledRequest: 'bypass',
    quiet: true,
  });
}
