import type { Language } from '../../../../domain/text/Language';
import type { CartItem } from '../../../../domain/wire/Order';
import type { DocumentCell, DocumentPart } from '../../../ports/DocumentRenderer';
import { cartOf } from '../order/values/orderValues';
import { clientFacts, deliveryFacts, headingOf, partOf } from './documentFrame';
import { documentTexts as texts } from './documentTexts';
import type { PrintedOrder, Say } from './PrintedOrder';
import { oneLine, sayIn } from './PrintedOrder';

const rowOf = ({ title, sku, qty, returned }: CartItem, say: Say): DocumentCell[] => [
  { text: '', hasBox: true },
  { text: oneLine(sku) },
  { text: oneLine(title), ...(returned > 0 && { note: say(texts.returned, { count: returned }) }) },
  { text: String(qty) },
];

/** What is put into the parcel: without prices, with boxes to tick. */
export function packingSlip(printed: PrintedOrder, language: Language): DocumentPart {
  const say = sayIn(language);
  const items = cartOf(printed.order)?.cartItems ?? [];
  const pieces = items.reduce((sum, { qty }) => sum + qty, 0);
  return partOf(
    printed,
    [
      headingOf(printed, texts.packingSlip, language, say),
      { kind: 'facts', facts: [clientFacts(printed, texts.recipient, say), deliveryFacts(printed, say)] },
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
      { kind: 'signatures', labels: [say(texts.packed), say(texts.checked)] },
    ],
    language,
    say,
  );
}
