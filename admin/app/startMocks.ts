import type { PanelModule } from '../modules/PanelModule';

/**
 * Starts the mock server before the first request. Only in builds with VITE_MOCKS: otherwise the condition is false at
 * build time and the import is tree-shaken. Returns the modules that the panel on mocks has beside its own.
 */
export async function startMocks(): Promise<readonly PanelModule[]> {
  if (!import.meta.env.VITE_MOCKS) return [];
  const mocks = await import('../../mocks/browser');
  await mocks.startBrowserMocks();
  return (await import('../modules/mockModules')).mockModules;
}

// A change in the API or in the mocks starts them anew in the page, and nothing that is typed there is lost.
if (import.meta.env.VITE_MOCKS && import.meta.hot)
  import.meta.hot.accept('../../mocks/browser', (mocks) => void mocks?.startMocks());
