import { formatMoney } from '#domain/commerce/formatMoney';
import { amountsDue } from '#domain/order/amountsDue';
import type { Language } from '#domain/text/Language';
import type { CartItem } from '#domain/wire/Order';
import type { DocumentBlock, DocumentCell, DocumentPart } from '#core/ports/DocumentRenderer';
import { textOf } from '#core/schema/valueOf';
import { cartOf } from '../shared/values/orderValues';
import { buyerFacts, deliveryFacts, headingOf, partOf } from './documentFrame';
import { documentTexts as texts } from './documentTexts';
import type { PrintedOrder, Say } from './PrintedOrder';
import { oneLine, sayIn } from './PrintedOrder';

/** What came back before it was sent is not packed. */
const kept = ({ qty, returned }: Pick<CartItem, 'qty' | 'returned'>): number => Math.max(0, qty - returned);

const rowOf = ({ title, sku, qty, returned }: CartItem, say: Say): DocumentCell[] => [
  { text: '', hasBox: true },
  { text: oneLine(sku) },
  { text: oneLine(title), ...(returned > 0 && { note: say(texts.returned, { count: returned }) }) },
  { text: String(kept({ qty, returned })) },
];

const textBlock = (text: string): DocumentBlock => ({ kind: 'text', text });

function moneyBlocks({ payment, account }: PrintedOrder, language: Language, say: Say): DocumentBlock[] {
  const { amountToCollect } = amountsDue(account);
  return [
    ...(payment === '' ? [] : [textBlock(say(texts.payment, { value: payment }))]),
    textBlock(
      amountToCollect > 0
        ? say(texts.toCollect, { sum: formatMoney(amountToCollect, language) })
        : say(texts.nothingToCollect),
    ),
  ];
}

/** What is put into the parcel: without prices, with boxes to tick, and what is asked for it at the door. */
export function packingSlip(printed: PrintedOrder, language: Language): DocumentPart {
  const say = sayIn(language);
  const items = cartOf(printed.order)?.cartItems.filter((item) => kept(item) > 0) ?? [];
  const pieces = items.reduce((sum, item) => sum + kept(item), 0);
  const comment = textOf(printed.order, 'comment');
  return partOf(
    printed,
    [
      headingOf(printed, texts.packingSlip, language, say),
      { kind: 'facts', facts: [buyerFacts(printed, texts.recipient, say), deliveryFacts(printed, say)] },
      {
        kind: 'table',
        columns: [
          { title: say(texts.done), width: 28, align: 'center' },
          { title: say(texts.sku), width: 120 },
          { title: say(texts.goods) },
          { title: say(texts.quantity), width: 54, align: 'right' },
        ],
        rows: items.map((item) => rowOf(item, say)),
      },
      { kind: 'text', text: say(texts.allPieces, { lines: items.length, pieces }), isStrong: true },
      ...(printed.hasSums ? moneyBlocks(printed, language, say) : []),
      ...(comment === '' ? [] : [textBlock(say(texts.comment, { comment: oneLine(comment) }))]),
      ...(printed.note === '' ? [] : [textBlock(say(texts.note, { note: oneLine(printed.note) }))]),
      { kind: 'signatures', labels: [say(texts.packed), say(texts.checked)] },
    ],
    language,
    say,
  );
}
