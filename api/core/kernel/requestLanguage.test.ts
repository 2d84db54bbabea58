import { requestLanguage } from './requestLanguage';

describe('the language of an answer', () => {
  it.each([
    ['en', 'uk', 'en'],
    ['uk', 'en-US', 'uk'],
    ['ru', 'en', 'en'],
    [undefined, 'en-US,en;q=0.9,uk;q=0.8', 'en'],
    [undefined, 'en;q=0.5, uk-UA;q=0.7', 'uk'],
    [undefined, 'de, fr;q=0.8', 'uk'],
    [undefined, 'en;q=0', 'uk'],
    [undefined, undefined, 'uk'],
    [undefined, ';;;,,q=', 'uk'],
  ])('cookie %s and Accept-Language %s give %s', (cookie, acceptLanguage, expected) => {
    expect(requestLanguage({ cookies: cookie === undefined ? {} : { language: cookie }, acceptLanguage })).toBe(
      expected,
    );
  });
});
