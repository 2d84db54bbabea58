import type { Language } from '#domain/text/Language';

/** Titles of the demo's drawings, by file name. */
export const pictureTitles: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  bag: { uk: 'Сумка з конопляної тканини', en: 'Hemp bag' },
  basket: { uk: 'Кошик із лози', en: 'Willow basket' },
  blanket: { uk: 'Ліжник із вовни', en: 'Woollen blanket' },
  board: { uk: 'Обробна дошка з дуба', en: 'Oak cutting board' },
  bowl: { uk: 'Керамічна миска', en: 'Ceramic bowl' },
  candles: { uk: 'Свічки з воску', en: 'Beeswax candles' },
  honey: { uk: 'Слоїк меду', en: 'Jar of honey' },
  jam: { uk: 'Слоїк варення', en: 'Jar of jam' },
  jug: { uk: 'Керамічний глечик', en: 'Ceramic jug' },
  jumper: { uk: 'Вовняний светр', en: 'Woollen jumper' },
  motanka: { uk: 'Лялька-мотанка', en: 'Motanka doll' },
  ornament: { uk: 'Вишитий орнамент', en: 'Embroidered ornament' },
  pysanka: { uk: 'Писанка', en: 'Pysanka' },
  rushnyk: { uk: 'Вишитий рушник', en: 'Embroidered rushnyk' },
  shirt: { uk: 'Вишита сорочка', en: 'Embroidered shirt' },
  sleeve: { uk: 'Вишитий рукав', en: 'Embroidered sleeve' },
  soap: { uk: 'Мило з травами', en: 'Herbal soap' },
  spoon: { uk: 'Різьблені ложки', en: 'Carved spoons' },
  tea: { uk: 'Трав’яний чай', en: 'Herbal tea' },
  vyshyvanka: { uk: 'Жіноча вишиванка', en: 'Women’s vyshyvanka' },
  wreath: { uk: 'Вінок на двері', en: 'Door wreath' },
};
