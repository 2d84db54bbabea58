import { isFromOtherSite, isSafeMethod } from './crossSite';

describe('a request of another site', () => {
  it.each([
    [{ secFetchSite: 'same-origin' }, false],
    [{ secFetchSite: 'none' }, false],
    [{ secFetchSite: 'same-site' }, true],
    [{ secFetchSite: 'cross-site' }, true],
    [{ secFetchSite: 'cross-site', origin: 'http://shop.example' }, true],
    [{ origin: 'http://shop.example' }, false],
    [{ origin: 'https://public.example' }, false],
    [{ origin: 'http://evil.example' }, true],
    [{ origin: 'http://shop.example.evil.example' }, true],
    [{ origin: 'null' }, true],
    [{ origin: '' }, true],
    [{}, false],
  ])('with %j: %s', (headers, expected) => {
    expect(isFromOtherSite({ host: 'shop.example', ...headers }, 'https://public.example')).toBe(expected);
  });

  it.each([
    ['GET', true],
    ['HEAD', true],
    ['POST', false],
    ['PUT', false],
    ['DELETE', false],
  ])('by %s may come from anywhere: %s', (method, expected) => expect(isSafeMethod(method)).toBe(expected));
});
