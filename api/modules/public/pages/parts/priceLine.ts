import { formatMoney } from '#domain/commerce/formatMoney';
import type { Language } from '#domain/text/Language';
import { say } from '../../view/say';
import type { PriceView } from '../../view/views';

/** The price, and the one that it was reduced from. */
export function priceLine({ amount, old }: PriceView, language: Language): string {
  const now = `<span class="now">${formatMoney(amount, language)}</span>`;
  if (old === null) return now;
  return `${now} <s><span class="hidden">${say(language, 'oldPrice')}: </span>${formatMoney(old, language)}</s>`;
}
