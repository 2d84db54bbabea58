import type { Bilingual } from '#domain/wire/FieldDefinition';
import { termsDocument } from '../../api/modules/people/registration/documents/termsDocument';
import { demoTerms } from './demoTerms';

export interface DemoContent {
  title: Bilingual;
  short: Bilingual;
  text: Bilingual;
  /** The text is HTML already. */
  isHtml?: true;
  hidden?: true;
}

/** Static pages of the demo, by slug. */
export const pages: Readonly<Record<string, DemoContent>> = {
  about: {
    title: { uk: 'Про «Ярмарок»', en: 'About Yarmarok' },
    short: {
      uk: 'Маркетплейс майстерень, пасік і крамниць.',
      en: 'A marketplace of workshops, apiaries and small shops.',
    },
    text: {
      uk: 'На «Ярмарку» продають те, що роблять самі: вишиванки, глечики, мед, свічки, кошики.\n\nКожен магазин сам відповідає за якість і відправлення, а ми стежимо, щоб усе було чесно.',
      en: 'On Yarmarok people sell what they make themselves: embroidered shirts, jugs, honey, candles, baskets.\n\nEach shop answers for quality and shipping, and we see to it that all is fair.',
    },
  },
  delivery: {
    title: { uk: 'Доставка й оплата', en: 'Delivery and payment' },
    short: {
      uk: 'Нова пошта, Укрпошта, самовивіз. Оплата під час отримання або карткою.',
      en: 'Nova Poshta, Ukrposhta, self-pickup. Pay on receipt or by card.',
    },
    text: {
      uk: 'Відправляємо замовлення щодня, крім неділі. Строк доставки — від одного до п’яти днів.\n\nОплатити можна під час отримання, карткою онлайн або частинами.',
      en: 'Orders leave every day except Sunday and arrive in one to five days.\n\nPay on receipt, by card online or in installments.',
    },
  },
  returns: {
    title: { uk: 'Повернення та обмін', en: 'Returns and exchange' },
    short: { uk: 'Чотирнадцять днів на повернення.', en: 'Fourteen days to return.' },
    text: {
      uk: 'Товар можна повернути протягом 14 днів, якщо він не був у користуванні й збережено пакування. Вироби на замовлення не повертають.',
      en: 'A product can be returned within 14 days if it was not used and the packaging is kept. Made-to-order work cannot be returned.',
    },
  },
  offer: { ...termsDocument('offer', demoTerms), isHtml: true },
  privacy: { ...termsDocument('privacy', demoTerms), isHtml: true },
};

/** Articles of the demo, by slug. */
export const articles: Readonly<Record<string, DemoContent>> = {
  'yak-dohliadaty-za-lizhnykom': {
    title: { uk: 'Як доглядати за ліжником', en: 'How to care for a lizhnyk' },
    short: {
      uk: 'Провітрюйте, чистьте снігом і не бійтеся ворсу.',
      en: 'Air it, clean it with snow and don’t fear the pile.',
    },
    text: {
      uk: 'Ліжник не потрібно часто прати: вовна очищується сама, коли її провітрюють.\n\nВзимку розкладіть його ворсом на чистий сніг і злегка вибийте.',
      en: 'A lizhnyk needs little washing: wool cleans itself in fresh air.\n\nIn winter lay it pile down on clean snow and beat it gently.',
    },
  },
  'iak-obraty-med': {
    title: { uk: 'Як вибрати мед', en: 'How to choose honey' },
    short: {
      uk: 'Колір, кристалізація та аромат: на що зважати.',
      en: 'Color, crystals and aroma: what to look for.',
    },
    text: {
      uk: 'Акацієвий мед довго лишається рідким, гречаний кристалізується за місяць. Обидва справжні: кристали — ознака природності, а не цукру.',
      en: 'Acacia honey stays liquid for long, buckwheat crystallises within a month. Both are real: crystals are a sign of nature, not of sugar.',
    },
  },
  'persha-pysanka': {
    title: { uk: 'Перша писанка за вечір', en: 'Your first pysanka in an evening' },
    short: { uk: 'Від білого до чорного: порядок барвників.', en: 'From white to black: the order of the dyes.' },
    text: {
      uk: 'Почніть із простого узору. Воском закривають те, що має лишитися білим, потім яйце занурюють у найсвітліший барвник.',
      en: 'Begin with a simple pattern. Cover with wax what is to stay white, then dip the egg into the lightest dye.',
    },
  },
  'pro-konopliane-polotno': {
    title: { uk: 'Чому конопляне полотно повертається', en: 'Why hemp cloth is coming back' },
    short: { uk: 'Міцність, прохолода й мало води.', en: 'Strength, coolness and little water.' },
    text: {
      uk: 'Коноплі ростуть без поливу й пестицидів, а полотно з них служить десятиліттями.',
      en: 'Hemp grows without watering and pesticides, and its cloth lasts for decades.',
    },
    hidden: true,
  },
};
