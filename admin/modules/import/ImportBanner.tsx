import { useRights } from '../../core/access/useRights';
import { ImportPanel } from './ImportPanel';

/** For whose role takes products from a file or into one. */
export default function ImportBanner() {
  const rights = useRights();
  const mayImport = rights.has('imports', 'change');
  const mayExport = rights.has('products', 'view', 'export') && rights.has('prices', 'view');
  return mayImport || mayExport ? <ImportPanel mayImport={mayImport} /> : null;
}
