import { networkOf } from './networkOf';

const ipv4 = /^(\d+\.\d+\.\d+)\.\d+$/;
const shownGroups = 3;

/** The network of an address as its owner may recognise it: /24 of IPv4, /48 of IPv6; '' for none. */
export function networkRange(address: string): string {
  const network = networkOf(address);
  const [, head] = ipv4.exec(network) ?? [];
  if (head !== undefined) return `${head}.0/24`;
  return network.includes(':') ? `${network.split(':').slice(0, shownGroups).join(':')}::/48` : '';
}
