import type { Bilingual } from '#domain/wire/FieldDefinition';

/** Categories of the demo, by key: title and description. */
export const categories: Readonly<Record<string, { title: Bilingual; description: Bilingual }>> = {
  embroidery: {
    title: { uk: 'Вишиванки', en: 'Embroidered clothes' },
    description: {
      uk: 'Сорочки, сукні й деталі одягу з вишивкою різних країв.',
      en: 'Shirts, dresses and details with embroidery from every region.',
    },
  },
  textile: {
    title: { uk: 'Домашній текстиль', en: 'Home textiles' },
    description: { uk: 'Ліжники, рушники, скатертини й килими.', en: 'Blankets, towels, tablecloths and rugs.' },
  },
  ceramics: {
    title: { uk: 'Кераміка', en: 'Ceramics' },
    description: {
      uk: 'Посуд і декор з опішнянської та косівської глини.',
      en: 'Tableware and decor of Opishnia and Kosiv clay.',
    },
  },
  honey: {
    title: { uk: 'Мед', en: 'Honey' },
    description: {
      uk: 'Мед і продукти бджільництва з невеликих пасік.',
      en: 'Honey and bee products from small apiaries.',
    },
  },
  candles: {
    title: { uk: 'Свічки', en: 'Candles' },
    description: { uk: 'Свічки з бджолиного воску.', en: 'Beeswax candles.' },
  },
  tea: {
    title: { uk: 'Чай і трави', en: 'Tea and herbs' },
    description: {
      uk: 'Карпатські трави, ягоди й ферментовані чаї.',
      en: 'Carpathian herbs, berries and fermented teas.',
    },
  },
  weaving: {
    title: { uk: 'Плетіння', en: 'Basketry' },
    description: { uk: 'Вироби з лози та соломи.', en: 'Willow and straw work.' },
  },
  bags: {
    title: { uk: 'Сумки', en: 'Bags' },
    description: {
      uk: 'Торби, рюкзаки й гаманці з натуральних тканин.',
      en: 'Totes, backpacks and purses of natural fabrics.',
    },
  },
  wood: {
    title: { uk: 'Вироби з дерева', en: 'Woodwork' },
    description: { uk: 'Дошки, ложки та різьблені скриньки.', en: 'Boards, spoons and carved boxes.' },
  },
  toys: {
    title: { uk: 'Народна іграшка', en: 'Folk toys' },
    description: { uk: 'Ляльки-мотанки, свищики й дерев’яні іграшки.', en: 'Motanka dolls, whistles and wooden toys.' },
  },
  easter: {
    title: { uk: 'Писанки', en: 'Pysanky' },
    description: { uk: 'Писанки та все для їх розпису.', en: 'Easter eggs and all you need to paint them.' },
  },
  cosmetics: {
    title: { uk: 'Натуральна косметика', en: 'Natural cosmetics' },
    description: { uk: 'Мило, олії й бальзами без зайвого.', en: 'Soaps, oils and balms with nothing needless.' },
  },
  preserves: {
    title: { uk: 'Смаколики', en: 'Preserves' },
    description: { uk: 'Варення, повидло й сушені гриби.', en: 'Jams, plum butter and dried mushrooms.' },
  },
  knit: {
    title: { uk: 'Вовняний одяг', en: 'Woollens' },
    description: { uk: 'Светри, шкарпетки й кептарі.', en: 'Jumpers, socks and keptar vests.' },
  },
};

interface DemoShop {
  title: Bilingual;
  description: Bilingual;
  phone: string;
  email: string;
  commission: number;
}

/** Shops of the demo; `owner` is the marketplace's own. */
export const shops: Readonly<Record<string, DemoShop>> = {
  owner: {
    title: { uk: 'Ярмарок', en: 'Yarmarok' },
    description: { uk: 'Магазин власника маркетплейсу.', en: 'The shop of the marketplace’s owner.' },
    phone: '+38 (044) 000 00 01',
    email: 'owner@example.com',
    commission: 0,
  },
  kosiv: {
    title: { uk: 'Косівська майстерня', en: 'Kosiv Workshop' },
    description: {
      uk: 'Вишивка, ткацтво й писанкарство Гуцульщини.',
      en: 'Embroidery, weaving and egg painting of the Hutsul land.',
    },
    phone: '+38 (034) 000 00 02',
    email: 'kosiv@example.com',
    commission: 8,
  },
  opishnia: {
    title: { uk: 'Гончарня «Опішня»', en: 'Opishnia Pottery' },
    description: { uk: 'Глиняний посуд ручної роботи.', en: 'Hand-made earthenware.' },
    phone: '+38 (053) 000 00 03',
    email: 'opishnia@example.com',
    commission: 10,
  },
  lypova: {
    title: { uk: 'Пасіка «Липова»', en: 'Lypova Apiary' },
    description: { uk: 'Мед, віск, трави та смаколики Поділля.', en: 'Honey, wax, herbs and preserves of Podillia.' },
    phone: '+38 (043) 000 00 04',
    email: 'lypova@example.com',
    commission: 7.5,
  },
  konopli: {
    title: { uk: 'Конопляна мануфактура', en: 'Hemp Manufactory' },
    description: {
      uk: 'Тканини, сумки й одяг із конопель і льону.',
      en: 'Fabrics, bags and clothes of hemp and linen.',
    },
    phone: '+38 (046) 000 00 05',
    email: 'konopli@example.com',
    commission: 9,
  },
};

export interface DemoUser {
  name: string;
  email: string;
  type: 'admin' | 'staff' | 'merchant';
  shop: string;
  inactive?: true;
}

/** Accounts of the demo. They are fictitious; the names describe their purpose. */
export const users: Readonly<Record<string, DemoUser>> = {
  admin: { name: 'Адміністратор', email: 'admin@example.com', type: 'admin', shop: 'owner' },
  staff: { name: 'Контент-менеджер', email: 'staff@example.com', type: 'staff', shop: 'owner' },
  kosiv: { name: 'Косівська майстерня', email: 'kosiv@example.com', type: 'merchant', shop: 'kosiv' },
  opishnia: { name: 'Гончарня «Опішня»', email: 'opishnia@example.com', type: 'merchant', shop: 'opishnia' },
  lypova: { name: 'Пасіка «Липова»', email: 'lypova@example.com', type: 'merchant', shop: 'lypova' },
  konopli: {
    name: 'Конопляна мануфактура',
    email: 'konopli@example.com',
    type: 'merchant',
    shop: 'konopli',
    inactive: true,
  },
};
