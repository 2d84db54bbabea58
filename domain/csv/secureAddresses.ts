import type { CsvProblem } from './CsvProblem';
import { warning } from './CsvProblem';

/** The https addresses of pictures, because pages load no others; with a warning where one had none. */
export function secureAddresses(addresses: readonly string[]): { secured: string[]; warnings: CsvProblem[] } {
  const secured = addresses.map((address) => address.replace(/^http:\/\//i, 'https://'));
  const isChanged = secured.some((address, index) => address !== addresses[index]);
  return { secured, warnings: isChanged ? [warning('csvSecureAddress')] : [] };
}
