import { networkRange } from './networkRange';

it.each([
  ['192.0.2.77', '192.0.2.0/24'],
  ['192.0.2.77:5123', '192.0.2.0/24'],
  ['::ffff:198.51.100.4', '198.51.100.0/24'],
  ['2001:db8:12:3456:789a::1', '2001:db8:12::/48'],
  ['2001:db8::1', '2001:db8:0::/48'],
  ['unix', ''],
  ['', ''],
])('%s is shown as %s', (address, shown) => {
  expect(networkRange(address)).toBe(shown);
});
