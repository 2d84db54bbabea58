import type { Money } from '../commerce/Money';
import { parseMoney } from '../commerce/Money';
import type { ShippingOrigin } from '../wire/Order';
import type { DeliveryOffer, DeliveryQuote } from './DeliveryOffer';
import { reducedPrice } from './freeShippingSteps';
import type { OrderAddress } from './OrderAddress';
import type { ShippingSettings } from './shippingSettings';
import { openPoints } from './shippingSettings';

const free = 0 as Money;

/**
 * What the delivery of an order of this sum costs. Without an address, or a point to collect it from, it is 0 with a
 * warning (requirements N-19). A way that the shop does not offer any more keeps its price, with a warning.
 */
export function deliveryQuote(
  address: OrderAddress | null,
  sum: Money,
  { methods, cities }: ShippingSettings,
  offers: readonly DeliveryOffer[],
): DeliveryQuote {
  if (!address) return { price: free, origin: 'none', warnings: ['deliveryNoAddress'] };
  const isOffered = offers.some(({ type }) => type === address.type);
  const warnings = isOffered ? [] : (['deliveryNotOffered'] as const);
  if (address.type === 'selfshipping') {
    const point = openPoints(cities).find(({ id }) => id === address.selfshipping.point);
    if (!point) return { price: free, origin: 'none', warnings: [...warnings, 'deliveryNoPoint'] };
    const price = parseMoney(point.price) ?? free;
    return { price, origin: price > 0 ? 'priced' : 'none', warnings };
  }
  const method = methods.find(({ type }) => type === address.type);
  if (!method) return { price: free, origin: 'none', warnings };
  const isFree = method.freeFrom !== null && sum >= method.freeFrom;
  const price = isFree ? free : reducedPrice(method.price, sum, method.steps);
  return { price, origin: originOf(price, method.price, isFree), warnings };
}

/** Without a price there is nothing to be free of, unless it is promised. */
function originOf(price: Money, full: Money, isFree: boolean): ShippingOrigin {
  if (isFree || (full > 0 && price === 0)) return 'free';
  if (full === 0) return 'none';
  return price < full ? 'reduced' : 'priced';
}
