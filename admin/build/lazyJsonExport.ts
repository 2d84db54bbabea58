import type { Plugin } from 'vite';

const packageFile = 'jsonexport/dist/index.js';
const lazyModule = '\0lazy-jsonexport';

/**
 * react-admin's default exporter imports `jsonexport`, though the panel's own lists export on the server: here the package
 * is loaded when a stock export button is pressed.
 */
export const lazyJsonExport = (): Plugin => ({
  name: 'lazy-jsonexport',
  enforce: 'pre',
  resolveId: (source, importer) => (source === packageFile && importer?.includes('/ra-core/') ? lazyModule : undefined),
  load: (id) =>
    id === lazyModule
      ? `export default (...args) => void import('${packageFile}').then(({ default: convert }) => convert(...args));`
      : undefined,
});
