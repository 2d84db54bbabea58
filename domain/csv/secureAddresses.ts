import { plainPhotoUrl } from '../fields/isPhotoUrl';
import type { CsvProblem } from './CsvProblem';
import { csvWarning } from './CsvProblem';

/** The https addresses of pictures, because pages load no others; with a warning where one had none. */
export function secureAddresses(addresses: readonly string[]): { secured: string[]; warnings: CsvProblem[] } {
  const secured = addresses.map((address) => plainPhotoUrl(address.replace(/^http:\/\//i, 'https://')));
  const isChanged = addresses.some((address) => /^http:\/\//i.test(address));
  return { secured, warnings: isChanged ? [csvWarning('csvSecureAddress')] : [] };
}
