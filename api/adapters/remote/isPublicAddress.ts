import { BlockList, isIP } from 'node:net';

const nonPublicBlocks = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  nonPublicBlocks.addSubnet(network, bits, 'ipv4');
// Exceptions within 2000::/3: tunnels to IPv4 networks, and documentation ranges.
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  nonPublicBlocks.addSubnet(network, bits, 'ipv6');

const globalUnicastBlocks = new BlockList();
globalUnicastBlocks.addSubnet('2000::', 3, 'ipv6');

/** Whether an IP address is on the public internet: not private, not link-local, no cloud metadata service. */
export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !nonPublicBlocks.check(address, 'ipv4');
    case 6:
      return globalUnicastBlocks.check(address, 'ipv6') && !nonPublicBlocks.check(address, 'ipv6');
    default:
      return false;
  }
}
