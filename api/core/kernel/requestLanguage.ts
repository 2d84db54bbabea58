import type { Language } from '#domain/text/Language';
import { isLanguage, mainLanguage } from '#domain/text/Language';
import type { ApiRequest } from './ApiRequest';

/** Language of the reply: the cookie `language`, then `Accept-Language`, then the default. */
export function requestLanguage(request: Pick<ApiRequest, 'cookies' | 'acceptLanguage'>): Language {
  const chosen = request.cookies.language;
  if (isLanguage(chosen)) return chosen;
  const preferred = (request.acceptLanguage ?? '')
    .slice(0, 500)
    .split(',')
    .map((part) => {
      const [tag = '', weight = 'q=1'] = part.split(';').map((text) => text.trim());
      return { language: tag.slice(0, 2).toLowerCase(), weight: Number(weight.replace(/^q=/, '')) || 0 };
    })
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight)
    .map(({ language }) => language);
  return preferred.find(isLanguage) ?? mainLanguage;
}
