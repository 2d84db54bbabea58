import { editor } from '../../domain/fields/editor';
import { photoLinks } from '../../domain/fields/photoLinks';
import { readNumber } from '../../domain/text/readNumber';
import { textToHtml } from '../../domain/text/textToHtml';
import { slugify } from '../../domain/text/slugify';
import { cleanHtml } from '../records/cleanHtml';
import type { ShopifyProduct, ShopifyVariant } from './ShopifyProduct';

/** Values of a product's form, by field, in the wire format. */
export type ProductFields = Record<string, Record<string, unknown>>;

export type MappingResult = { ok: true; fields: ProductFields; notes: string[] } | { ok: false; reason: string };

const isCyrillic = (text: string): boolean => /[а-яіїєґ]/i.test(text);

interface Offer {
  usual: number;
  discount: number | null;
  quantity: number;
}

function offerOf({ price, compareAt, quantity, line }: ShopifyVariant): Offer | string {
  const paid = readNumber(price);
  const before = readNumber(compareAt);
  const count = readNumber(quantity);
  if (typeof paid !== 'number' || paid < 0) return `line ${line}: “${price}” is no price`;
  if (before === undefined) return `line ${line}: “${compareAt}” is no price to compare at`;
  if (count === undefined) return `line ${line}: “${quantity}” is no quantity`;
  const reduced = before !== null && before > paid;
  return {
    usual: reduced ? before : paid,
    discount: reduced ? paid : null,
    quantity: Math.max(0, Math.round(count ?? 0)),
  };
}

/**
 * One line per option: «Size: Small, Medium, Large». A product without options has the single value “Default Title”.
 */
function optionLines(variants: readonly ShopifyVariant[]): string[] {
  const values = new Map<string, Set<string>>();
  for (const { options } of variants) {
    for (const { name, value } of options) {
      if (value && value !== 'Default Title')
        values.set(name || 'Option', (values.get(name || 'Option') ?? new Set()).add(value));
    }
  }
  return [...values].map(([name, found]) => `${name}: ${[...found].join(', ')}`);
}

const richText = (body: string): string => (/<[a-z]/i.test(body) ? body : textToHtml(body));

/**
 * Maps a Shopify product to ours: prices are taken as hryvnia, variants become a price range, the sum of their stock
 * and a line for each option below the sanitized HTML. Text without Cyrillic letters counts as English; the title is
 * also used in Ukrainian, where it is required, until it is translated.
 */
export function productFields(product: ShopifyProduct, shop: string, category: string): MappingResult {
  if (product.title === '') return { ok: false, reason: 'the product has no Title' };
  if (slugify(product.handle) === '') return { ok: false, reason: `“${product.handle}” gives no slug` };
  const offers: Offer[] = [];
  for (const variant of product.variants) {
    const offer = offerOf(variant);
    if (typeof offer === 'string') return { ok: false, reason: offer };
    offers.push(offer);
  }
  const cheapest = [...offers].sort((a, b) => (a.discount ?? a.usual) - (b.discount ?? b.usual))[0];
  if (!cheapest) return { ok: false, reason: 'the product has no price' };

  const addresses = [...product.images, ...product.variants.map(({ image }) => image)].filter(Boolean);
  const photos = photoLinks
    .normalise(addresses, {})
    .filter((address) => photoLinks.check([address], {}).length === 0)
    .slice(0, 20);
  const skippedCount = new Set(addresses).size - photos.length;
  const language = isCyrillic(product.title + product.html) ? 'uk' : 'en';
  const description = editor.normalise(
    cleanHtml(richText(product.html) + optionLines(product.variants).map(textToHtml).join('')),
    {},
  );
  const usual = offers.map((offer) => offer.usual);
  const discounts = offers.flatMap(({ discount }) => (discount === null ? [] : [discount]));
  return {
    ok: true,
    notes: skippedCount > 0 ? [`${skippedCount} picture(s) left out: not a secure address, or more than 20`] : [],
    fields: {
      title: { uk: product.title, ...(language === 'en' && { en: product.title }) },
      slug: { 0: slugify(product.handle) },
      sku: { 0: product.variants.find(({ sku }) => sku)?.sku || product.handle },
      price: {
        0: {
          default: cheapest.usual,
          discount: cheapest.discount,
          default_min: Math.min(...usual),
          default_max: Math.max(...usual),
          discount_min: discounts.length > 0 ? Math.min(...discounts) : null,
          discount_max: discounts.length > 0 ? Math.max(...discounts) : null,
        },
      },
      quantity: { 0: offers.reduce((sum, offer) => sum + offer.quantity, 0) },
      description: { [language]: description },
      photos: { 0: photos },
      tags: {
        0: product.tags
          .split(',')
          .map((tag) => tag.trim().replace(/\s+/g, '-'))
          .filter(Boolean),
      },
      active: { 0: product.published },
      brand: { 0: product.vendor },
      shop: { 0: shop },
      category: { 0: category },
    },
  };
}
