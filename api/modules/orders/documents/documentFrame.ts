import type { Language } from '#domain/text/Language';
import { kyivDate } from '#domain/time/kyiv';
import type { Bilingual } from '#domain/wire/FieldDefinition';
import type { DocumentBlock, DocumentFacts, DocumentPart } from '#core/ports/DocumentRenderer';
import { textOf, titleOf } from '#core/schema/valueOf';
import { addressOf, statusOf } from '../shared/values/orderValues';
import { documentTexts as texts } from './documentTexts';
import type { PrintedOrder, Say } from './PrintedOrder';
import { oneLine } from './PrintedOrder';

const filledLines = (lines: readonly string[]): string[] => lines.map(oneLine).filter(Boolean);

/** Title, number and date, and whose document it is. */
export function headingOf(
  { order, shop }: PrintedOrder,
  title: Bilingual,
  language: Language,
  say: Say,
): DocumentBlock {
  const isCanceled = statusOf(order)?.status === 'canceled';
  return {
    kind: 'heading',
    title: say(title, { number: String(order._increment) }),
    subtitle: [
      say(texts.date, { date: kyivDate(Date.parse(order._created)) }),
      ...(isCanceled ? [say(texts.canceled)] : []),
    ].join(' · '),
    aside: shop ? filledLines([titleOf(shop, 'title', language), textOf(shop, 'phone'), textOf(shop, 'email')]) : [],
  };
}

/** Who has ordered, under a title of the document. */
export function buyerFacts({ buyer }: PrintedOrder, title: Bilingual, say: Say): DocumentFacts {
  const lines = buyer ? [buyer.title, buyer.phone] : [say(texts.noBuyer)];
  return { title: say(title), lines: filledLines(lines) };
}

/** How and where to; the address is the one that was written when it was chosen. */
export function deliveryFacts({ order, delivery }: PrintedOrder, say: Say): DocumentFacts {
  const address = addressOf(order);
  const waybill = textOf(order, 'waybill');
  return {
    title: say(texts.delivery),
    lines: filledLines([
      address ? delivery : say(texts.noAddress),
      address ? [address.region, address.location, address.address].map(oneLine).filter(Boolean).join(', ') : '',
      waybill === '' ? '' : say(texts.waybill, { value: waybill }),
    ]),
  };
}

/** The pages of an order, with its number and shop at their foot. */
export function partOf(
  { order, shop }: PrintedOrder,
  blocks: readonly DocumentBlock[],
  language: Language,
  say: Say,
): DocumentPart {
  const number = say(texts.order, { number: String(order._increment) });
  return {
    footer: [number, ...(shop ? [oneLine(titleOf(shop, 'title', language))] : [])].join(' · '),
    pageLabel: texts.page[language],
    blocks,
  };
}
