import { isCrossSite } from './crossSite';

describe('a request of another site', () => {
  it.each([
    ['POST', { secFetchSite: 'same-origin' }, false],
    ['POST', { secFetchSite: 'none' }, false],
    ['POST', { secFetchSite: 'same-site' }, true],
    ['POST', { secFetchSite: 'cross-site' }, true],
    ['PUT', { secFetchSite: 'cross-site' }, true],
    ['DELETE', { secFetchSite: 'cross-site', origin: 'http://shop.example' }, true],
    ['GET', { secFetchSite: 'cross-site' }, false],
    ['POST', { origin: 'http://shop.example' }, false],
    ['POST', { origin: 'https://public.example' }, false],
    ['POST', { origin: 'http://evil.example' }, true],
    ['POST', { origin: 'http://shop.example.evil.example' }, true],
    ['POST', { origin: 'null' }, true],
    ['POST', { origin: '' }, true],
    ['POST', {}, false],
  ])('%s with %j: %s', (method, headers, expected) => {
    expect(isCrossSite({ method, host: 'shop.example', ...headers }, 'https://public.example')).toBe(expected);
  });
});
