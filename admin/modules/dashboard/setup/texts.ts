import { createTextsHook } from '../../../core/i18n/createTextsHook';
import type { SameKeys } from '../../../core/i18n/texts';

const en = {
  title: { installation: 'Set up your marketplace', shop: 'Set up your shop' },
  done: '%{done} of %{total}',
  progress: '%{done} of %{total} done',
  isDone: 'done',
  hide: 'Hide',
  show: 'Show what is left to set up: %{count}',
  left: 'Left to set up: %{names}',
  open: 'Show',
  skip: 'Skip',
  save: 'Save and continue',
  saved: 'Saved: %{title}',
  edit: 'Edit',
  finish: 'Open and turn on',
  isOff: '%{record}: it is turned off, buyers do not see it',
  act: '%{action}: %{title}',
  noOrders: 'No orders yet. The first one will appear here.',
  step: {
    categories: { title: 'Categories', why: 'Buyers look for products by them', action: 'Add a category' },
    products: { title: 'First product', why: 'Until there is one, there is nothing to buy', action: 'Add a product' },
    payment: {
      title: 'Payment',
      why: 'At least one method has to be on: an order cannot be placed without it',
      action: 'Set up',
    },
    delivery: {
      title: 'Delivery',
      why: 'At least one method has to be on: it tells where a parcel goes and what that costs',
      action: 'Set up',
    },
    terms: {
      title: 'Public offer and privacy policy',
      why: 'Sellers cannot apply until both are published',
      action: 'Open the pages',
    },
    mail: {
      title: 'Mail server',
      why: 'Until there is one, emails are kept in the panel and not sent. It is set when the server starts: SMTP_URL and MAIL_FROM',
      action: '',
    },
    address: {
      title: 'Address of the panel',
      why: 'Links in emails lead to it. It is set when the server starts: PUBLIC_URL',
      action: '',
    },
    profile: { title: 'Shop profile', why: 'Logo and description: buyers know you by them', action: 'Fill in' },
    firstProduct: {
      title: 'First product',
      why: 'A name, category, price, photo and stock are enough to begin',
      action: 'Add a product',
    },
    payout: {
      title: 'Where to send your money',
      why: 'Without an IBAN the marketplace cannot pay you; you can sell already',
      action: 'Fill in',
    },
    contacts: { title: 'Contacts and opening hours', why: 'Buyers see them on your shop’s page', action: 'Fill in' },
    moreProducts: {
      title: '%{count} more product with a photo |||| %{count} more products with a photo',
      why: 'It is easier to choose from several',
      action: 'Add a product',
    },
  },
};

const uk: SameKeys<typeof en> = {
  title: { installation: 'Підготуйте маркетплейс', shop: 'Підготуйте магазин' },
  done: '%{done} з %{total}',
  progress: 'Готово %{done} з %{total}',
  isDone: 'готово',
  hide: 'Сховати',
  show: 'Показати, що лишилося налаштувати: %{count}',
  left: 'Лишилося налаштувати: %{names}',
  open: 'Показати',
  skip: 'Пропустити',
  save: 'Зберегти й далі',
  saved: 'Збережено: %{title}',
  edit: 'Редагувати',
  finish: 'Відкрити й увімкнути',
  isOff: '%{record}: товар вимкнено, покупці його не бачать',
  act: '%{action}: %{title}',
  noOrders: 'Замовлень ще немає. Перше з’явиться тут.',
  step: {
    categories: { title: 'Категорії', why: 'За ними покупці шукають товари', action: 'Додати категорію' },
    products: { title: 'Перший товар', why: 'Доки товарів немає, покупцям нічого вибрати', action: 'Додати товар' },
    payment: {
      title: 'Оплата',
      why: 'Потрібен хоча б один увімкнений спосіб: без нього замовлення не оформити',
      action: 'Налаштувати',
    },
    delivery: {
      title: 'Доставка',
      why: 'Потрібен хоча б один увімкнений спосіб: він каже, куди їде посилка й скільки це коштує',
      action: 'Налаштувати',
    },
    terms: {
      title: 'Публічна оферта й політика конфіденційності',
      why: 'Доки їх не опубліковано, продавці не можуть подати заявку',
      action: 'Відкрити сторінки',
    },
    mail: {
      title: 'Поштовий сервер',
      why: 'Поки що листи зберігаються в панелі, а не надсилаються. Сервер вказують під час запуску: SMTP_URL і MAIL_FROM',
      action: '',
    },
    address: {
      title: 'Адреса панелі',
      why: 'На неї ведуть посилання в листах. Її вказують під час запуску: PUBLIC_URL',
      action: '',
    },
    profile: { title: 'Профіль магазину', why: 'Логотип і опис: за ними вас упізнають покупці', action: 'Заповнити' },
    firstProduct: {
      title: 'Перший товар',
      why: 'Щоб почати, досить назви, категорії, ціни, фото й кількості',
      action: 'Додати товар',
    },
    payout: {
      title: 'Куди переказувати гроші',
      why: 'Без IBAN маркетплейс не зможе переказати гроші; продавати вже можна',
      action: 'Заповнити',
    },
    contacts: { title: 'Контакти й графік роботи', why: 'Покупці бачать їх на сторінці магазину', action: 'Заповнити' },
    moreProducts: {
      title: 'Ще %{count} товар із фото |||| Ще %{count} товари з фото |||| Ще %{count} товарів із фото',
      why: 'Легше вибрати, коли є з чого',
      action: 'Додати товар',
    },
  },
};

export const setupTexts = { en, uk };
export const useSetupTexts = createTextsHook(setupTexts);
