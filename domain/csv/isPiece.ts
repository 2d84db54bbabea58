import { foldHeader } from './foldHeader';

const words: ReadonlySet<string> = new Set(
  [
    ...[
      'шт',
      'штука',
      'штук',
      'штуки',
      'од',
      'одиниця',
      'одиниць',
      'ед',
      'единица',
      'pcs',
      'pc',
      'piece',
      'pieces',
      'item',
    ],
    ...['комплект', 'компл', 'набір', 'набор', 'set', 'пара', 'пар', 'pair', 'упаковка', 'упак', 'уп', 'пачка', 'пак'],
    ...['pack', 'коробка', 'кор', 'рулон', 'рул', 'бухта', 'флакон', 'пляшка', 'бутылка', 'банка', 'мішок', 'мешок'],
  ].map(foldHeader),
);

/** Whether goods are counted: in pieces, pairs or packs. What is measured out has a price of a measure. */
export const isPiece = (unit: string): boolean => words.has(foldHeader(unit));
