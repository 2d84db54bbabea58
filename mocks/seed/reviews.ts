export interface DemoReview {
  /** SKU of the product. */
  sku: string;
  name: string;
  ranking: number;
  text: string;
  advantages?: string;
  drawbacks?: string;
  answer?: string;
  email?: string;
  photos?: readonly string[];
  /** Nobody has decided on it. */
  waiting?: true;
  /** Why it was refused. */
  refused?: string;
}

/** Reviews of the demo, the oldest first. */
export const reviews: readonly DemoReview[] = [
  {
    sku: 'LIZ-0012',
    name: 'Марта',
    ranking: 50,
    text: 'Теплий і важкий, саме такий, як у бабусі. Вовна трохи кусається перші тижні.',
    advantages: 'Натуральна вовна, гарні кольори',
    answer: 'Дякуємо! Після кількох провітрювань вовна стане м’якшою.',
  },
  {
    sku: 'VYS-0142',
    name: 'Оксана',
    ranking: 50,
    text: 'Вишивка акуратна і зі споду. Розмір збігся із сіткою.',
    advantages: 'Якість вишивки',
    answer: 'Дякуємо за теплі слова.',
  },
  {
    sku: 'VYS-0142',
    name: 'Ігор',
    ranking: 40,
    text: 'Сорочка чудова, але їхала дев’ять днів.',
    drawbacks: 'Довга доставка',
    answer: 'Перепрошуємо за затримку: перед святами було багато замовлень.',
  },
  {
    sku: 'RUS-0021',
    name: 'Тетяна',
    ranking: 40,
    text: 'Рушник щільний, добре вбирає. Колір трохи темніший, ніж на фото.',
  },
  {
    sku: 'VYS-0143',
    name: 'Богдан',
    ranking: 30,
    text: 'Льон добрий, проте рукави закороткі для мого зросту.',
    drawbacks: 'Короткі рукави',
  },
  { sku: 'VYS-0142', name: 'Наталка', ranking: 50, text: 'Брала на подарунок, усі в захваті.' },
  {
    sku: 'SKT-0030',
    name: 'Юрій',
    ranking: 20,
    text: 'На скатертині була затяжка. Чекаю на відповідь магазину.',
    drawbacks: 'Затяжка на тканині',
    email: 'yurii@example.com',
    photos: ['/images/demo/rushnyk.svg'],
    waiting: true,
  },
  {
    sku: 'RUS-0021',
    name: 'Дмитро',
    ranking: 50,
    text: 'Найкращі рушники! Пишіть мені в телеграм, продам дешевше.',
    refused: 'advertising',
  },
  {
    sku: 'VYS-0143',
    name: 'Олена',
    ranking: 40,
    text: 'Гарна сорочка, проте ґудзик пришитий слабко. Дякую за листівку всередині, дрібниця, а приємно. Прала двічі за тридцяти градусів: не сіла й не вилиняла, вишивка ціла.',
    advantages: 'Не сідає після прання',
    drawbacks: 'Слабкий ґудзик',
    email: 'olena@example.com',
    waiting: true,
  },
  {
    sku: 'LIZ-0012',
    name: 'Павло',
    ranking: 50,
    text: 'Дуже теплий. Замовлятиму ще.',
    waiting: true,
  },
];
