import { setLanguage } from './i18n/languageStore';
import { rememberPerPage } from './routing/rememberedPerPage';

it.each<[string, () => unknown]>([
  ['product-count-per-page=25', () => rememberPerPage('product', 25)],
  ['language=en', () => setLanguage('en')],
])('%s is remembered for 64 days, for the whole site', (pair, remember) => {
  const cookies = jest.spyOn(document, 'cookie', 'set');
  remember();
  expect(cookies).toHaveBeenCalledWith(`${pair}; max-age=${64 * 86_400}; path=/; samesite=lax`);
  expect(document.cookie).toContain(pair);
});
