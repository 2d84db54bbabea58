import { deliveryTypes } from '#domain/delivery/OrderAddress';
import { paymentCodes } from '#domain/payment/PaymentOffer';
import { paymentPrefix } from '#domain/payment/paymentSettings';
import type { EntityTexts, FieldTexts } from '#core/schema/EntityTexts';
import { bilingualText } from '#core/schema/EntityTexts';
import { statusTexts } from '#core/schema/orderStatusTexts';

const prefixed = (prefix: string, texts: Readonly<Record<string, FieldTexts>>): Record<string, FieldTexts> =>
  Object.fromEntries(Object.entries(texts).map(([name, text]) => [`${prefix}_${name}`, text]));

const methodTexts: Readonly<Record<string, FieldTexts>> = {
  active: { title: bilingualText('Увімкнено', 'Active') },
  merchant_available: { title: bilingualText('Доступно для магазинів', 'Available for shops') },
  title: {
    title: bilingualText('Назва для покупця', 'Title for clients'),
    hint: bilingualText('Її видно в оформленні замовлення', 'It is shown at checkout'),
  },
};

const paymentTexts: Readonly<Record<string, FieldTexts>> = {
  ...methodTexts,
  min_order_price: {
    title: bilingualText('Мінімальна сума замовлення, ₴', 'Minimum order, ₴'),
    hint: bilingualText('Порожньо: без обмеження', 'Empty: no limit'),
  },
};

const deliveryTexts: Readonly<Record<string, FieldTexts>> = {
  ...methodTexts,
  available_payments: {
    title: bilingualText('Способи оплати', 'Payments'),
    hint: bilingualText('Для замовлень власного магазину маркетплейсу', 'For orders of the marketplace’s own shop'),
  },
  merchant_available_payments: {
    title: bilingualText('Способи оплати для магазинів', 'Payments for shops'),
    hint: bilingualText('Для замовлень інших магазинів', 'For orders of other shops'),
  },
};

const carrierTexts: Readonly<Record<string, FieldTexts>> = {
  ...deliveryTexts,
  price: {
    title: bilingualText('Ціна доставки, ₴', 'Delivery price, ₴'),
    hint: bilingualText('Її додають до суми замовлення', 'It is added to the order'),
  },
  free_shipping_from: {
    title: bilingualText('Безкоштовно від, ₴', 'Free from, ₴'),
    hint: bilingualText('Порожньо: безкоштовної доставки немає', 'Empty: delivery is never free'),
  },
  free_shipping_steps: {
    title: bilingualText('Знижки на доставку', 'Delivery discounts'),
    hint: bilingualText(
      'Сума й відсоток: 500:50 означає, що від 500 ₴ доставка вдвічі дешевша. До чотирьох',
      'Sum and percent: 500:50 halves the price of delivery from 500 ₴ on. Up to four',
    ),
  },
};

const waybillTexts: Readonly<Record<string, FieldTexts>> = {
  novapost_sender: {
    title: bilingualText('Відправник', 'Sender'),
    hint: bilingualText(
      'Контрагент і контактна особа з кабінету Нової пошти. Спершу завантажте їх кнопкою праворуч',
      'Counterparty and contact person of your Nova Poshta account. Load them with the button beside the form first',
    ),
  },
  novapost_sender_phone: {
    title: bilingualText('Телефон відправника', 'Sender’s phone'),
    hint: bilingualText('Порожньо: телефон контактної особи', 'Empty: that of the contact person'),
  },
  novapost_sender_address: {
    title: bilingualText('Відділення, з якого відправляєте', 'Branch that you send from'),
  },
  novapost_weight: {
    title: bilingualText('Звичайна вага, кг', 'Usual weight, kg'),
    hint: bilingualText('Її можна змінити в кожній накладній', 'It can be changed in each waybill'),
  },
  novapost_payer: {
    title: bilingualText('Хто оплачує доставку', 'Who pays for delivery'),
    options: {
      Recipient: bilingualText('Отримувач', 'Recipient'),
      Sender: bilingualText('Відправник', 'Sender'),
    },
  },
  novapost_cargo: {
    title: bilingualText('Вид вантажу', 'Type of cargo'),
    options: {
      Parcel: bilingualText('Посилка', 'Parcel'),
      Cargo: bilingualText('Вантаж', 'Cargo'),
      Documents: bilingualText('Документи', 'Documents'),
    },
  },
  novapost_length: {
    title: bilingualText('Довжина, см', 'Length, cm'),
    hint: bilingualText('Розміри потрібні для поштоматів', 'Parcel lockers need the size'),
  },
  novapost_width: { title: bilingualText('Ширина, см', 'Width, cm') },
  novapost_height: { title: bilingualText('Висота, см', 'Height, cm') },
  novapost_completes: {
    title: bilingualText('Завершувати отримані замовлення', 'Complete received orders'),
    hint: bilingualText(
      'Коли посилку отримано, відправлене замовлення стає виконаним',
      'A sent order becomes complete when its parcel is received',
    ),
  },
  novapost_stuck_days: {
    title: bilingualText('Посилка не рухається, днів', 'A parcel does not move, days'),
    hint: bilingualText(
      'Якщо стан посилки стільки днів не змінювався, замовлення потрапляє до проблемних',
      'An order whose parcel has had the same state for so many days is a problem',
    ),
  },
};

const publicKey = { title: bilingualText('Публічний ключ', 'Public key') };
const privateKey = { title: bilingualText('Приватний ключ', 'Private key') };

/** Labels of the settings of payment and shipping. */
export const settingsTexts: Pick<EntityTexts, 'groups' | 'sections' | 'fields'> = {
  groups: {
    payment: bilingualText('Оплата', 'Payment'),
    shipping: bilingualText('Доставка', 'Shipping'),
    exchange: bilingualText('Обмін з 1С', 'Exchange with 1C'),
    letters: bilingualText('Листи клієнтам', 'Letters to clients'),
    publicPages: bilingualText('Публічні сторінки', 'Public pages'),
  },
  sections: {
    cash: bilingualText('Готівка', 'Cash'),
    exchange: bilingualText('Обмін', 'Exchange'),
    letters: bilingualText('Статуси замовлення', 'Statuses of orders'),
    publicContacts: bilingualText('Контакти', 'Contacts'),
    merchantFaq: bilingualText('Запитання продавців', 'Questions from sellers'),
    privat_installments: bilingualText('Оплата частинами ПриватБанку', 'PrivatBank instalments'),
    liqpay: bilingualText('LiqPay: ключі', 'LiqPay: keys'),
    privat24: bilingualText('LiqPay: Приват24', 'LiqPay: Privat24'),
    card: bilingualText('LiqPay: картка', 'LiqPay: card'),
    gpay: bilingualText('LiqPay: Google Pay', 'LiqPay: Google Pay'),
    novapost: bilingualText('Нова пошта: ключ', 'Nova Poshta: key'),
    novapost_warehouse: bilingualText('Нова пошта: до відділення', 'Nova Poshta: to a branch'),
    novapost_address: bilingualText('Нова пошта: кур’єром', 'Nova Poshta: by courier'),
    novapost_waybills: bilingualText('Нова пошта: накладні', 'Nova Poshta: waybills'),
    ukrpost: bilingualText('Укрпошта: ключ', 'Ukrposhta: key'),
    ukrpost_warehouse: bilingualText('Укрпошта: до відділення', 'Ukrposhta: to an office'),
    ukrpost_address: bilingualText('Укрпошта: кур’єром', 'Ukrposhta: by courier'),
    selfshipping: bilingualText('Самовивіз', 'Self-pickup'),
  },
  fields: {
    ...Object.assign({}, ...paymentCodes.map((code) => prefixed(paymentPrefix[code], paymentTexts))),
    ...Object.assign(
      {},
      ...deliveryTypes.map((type) => prefixed(type, type === 'selfshipping' ? deliveryTexts : carrierTexts)),
    ),
    privat_installments_public_apikey: publicKey,
    privat_installments_private_apikey: privateKey,
    privat_installments_recipient_id: { title: bilingualText('ID отримувача', 'Recipient ID') },
    privat_installments_min_parts: { title: bilingualText('Мінімум платежів', 'Fewest payments') },
    privat_installments_max_parts: { title: bilingualText('Максимум платежів', 'Most payments') },
    exchange_active: {
      title: bilingualText('Увімкнено', 'Active'),
      hint: bilingualText(
        '1С забирає замовлення та надсилає ціни й залишки за адресою /api/1c/exchange цього сайту',
        '1C collects orders and sends prices and stock at /api/1c/exchange of this site',
      ),
    },
    mailed_statuses: {
      title: bilingualText('Про які статуси надсилати лист', 'Statuses that are mailed'),
      hint: bilingualText(
        'Клієнт отримає лист, щойно замовлення матиме цей статус. Про інші статуси – лише з позначкою «Повідомити клієнта».',
        'The client gets a letter as soon as the order has the status. Of others only where “Report to client” is marked.',
      ),
      options: statusTexts,
    },
    public_address: {
      title: bilingualText('Адреса', 'Address'),
      hint: bilingualText(
        'Унизу сторінок входу й реєстрації. Порожньо: не показується',
        'At the foot of the login and of the registration. Empty: not shown',
      ),
    },
    public_hours: {
      title: bilingualText('Графік роботи', 'Work hours'),
      hint: bilingualText('Порожньо: не показується', 'Empty: not shown'),
    },
    merchant_faq: {
      title: bilingualText('Запитання й відповіді', 'Questions and answers'),
      hint: bilingualText(
        'Поруч із формою реєстрації. Порожньо: розділу немає; якщо порожньо лише однією мовою, показується інша',
        'Beside the form of registration. Empty: no such section; empty in one language: the other one is shown',
      ),
    },
    exchange_user: { title: bilingualText('Користувач', 'User') },
    exchange_shop: {
      title: bilingualText('Магазин товарів із 1С', 'Shop of the goods of 1C'),
      hint: bilingualText(
        'Ціни й залишки з 1С отримують товари цього магазину. Не обрано — магазину власника',
        'Prices and stock of 1C go to the goods of this shop; to those of the owner if none is chosen',
      ),
    },
    exchange_password: {
      title: bilingualText('Пароль', 'Password'),
      hint: bilingualText(
        'Щонайменше 12 символів: ті самі, що в налаштуваннях 1С',
        'At least 12 characters: the same as in 1C',
      ),
    },
    exchange_price_type: {
      title: bilingualText('Вид ціни з 1С', 'Type of price of 1C'),
      hint: bilingualText(
        'З видів цін, які вже надсилала 1С. Не вибрано – єдиний з них; якщо їх кілька, ціни не завантажуються',
        'Of those that 1C has sent. If none is chosen, the only one; with several no prices are imported',
      ),
    },
    exchange_warehouses: {
      title: bilingualText('Склади з 1С', 'Warehouses of 1C'),
      hint: bilingualText(
        'Залишок – сума за цими складами. Не вибрано – за всіма',
        'The stock is what these have together; all of them if none is chosen',
      ),
    },
    exchange_sent_statuses: {
      title: bilingualText('Передавати в 1С автоматично', 'Send to 1C by themselves'),
      hint: bilingualText(
        'Замовлення стає в чергу для 1С, щойно матиме один із цих статусів, і далі після кожної зміни. Не вибрано – лише вручну. Про скасування того, що 1С уже забрала, вона дізнається завжди',
        'An order waits for 1C as soon as it has one of these statuses, and after each change from then on. None: by hand only. That an order it has was canceled, 1C is always told',
      ),
      options: statusTexts,
    },
    exchange_retail_buyer: {
      title: bilingualText('Контрагент замовлень без покупця', 'Counterparty of orders without a buyer'),
      hint: bilingualText(
        'Без контрагента 1С не проведе замовлення. Порожньо – «Роздрібний покупець»',
        '1C can not post an order without one. Empty: “Роздрібний покупець”',
      ),
    },
    exchange_last: { title: bilingualText('Останній файл із 1С', 'The last file of 1C') },
    liqpay_public_apikey: publicKey,
    liqpay_private_apikey: privateKey,
    novapost_apikey: { title: bilingualText('Ключ API', 'API key') },
    ...waybillTexts,
    ukrpost_apikey: { title: bilingualText('Ключ API', 'API key') },
    selfshipping_points: { title: bilingualText('Точки самовивозу', 'Self-pickup points') },
  },
};
