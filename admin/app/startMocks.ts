/**
 * Starts the mock server before the first request. Only in builds with VITE_MOCKS: otherwise the condition is false at
 * build time and the import is tree-shaken.
 */
export async function startMocks(): Promise<void> {
  if (!import.meta.env.VITE_MOCKS) return;
  const mocks = await import('../../mocks/browser');
  await mocks.startMocks();
  const [{ ownScreens }, { exampleResource }] = await Promise.all([
    import('./entityResource'),
    import('../modules/example/exampleResource'),
  ]);
  ownScreens.set('example', exampleResource);
}

// A change in the API or in the mocks starts them anew in the page, and nothing that is typed there is lost.
if (import.meta.env.VITE_MOCKS && import.meta.hot)
  import.meta.hot.accept('../../mocks/browser', (mocks) => void mocks?.startMocks());
