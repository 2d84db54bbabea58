import type { FixedRecordSpec } from '#core/schema/EntitySpec';
import { bilingualText } from '#core/schema/EntityTexts';
import { orderStatusTexts } from '#core/schema/orderStatusTexts';

/** What the newest import from 1C has brought. */
export const lastExchangeTexts = {
  done: bilingualText(
    '{at}, {name}: знайдено {found}, змінено {changed}, відхилено {refused}',
    '{at}, {name}: found {found}, changed {changed}, refused {refused}',
  ),
  failed: bilingualText('{at}, {name}: {reason}', '{at}, {name}: {reason}'),
};

export const texts: FixedRecordSpec['texts'] = {
  groups: { exchange: bilingualText('Обмін з 1С', 'Exchange with 1C') },
  sections: { exchange: bilingualText('Обмін', 'Exchange') },
  fields: {
    exchange_active: {
      title: bilingualText('Увімкнено', 'Active'),
      hint: bilingualText(
        '1С забирає замовлення та надсилає ціни й залишки за адресою /api/1c/exchange цього сайту',
        '1C collects orders and sends prices and stock at /api/1c/exchange of this site',
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
      options: orderStatusTexts,
    },
    exchange_retail_buyer: {
      title: bilingualText('Контрагент замовлень без покупця', 'Counterparty of orders without a buyer'),
      hint: bilingualText(
        'Без контрагента 1С не проведе замовлення. Порожньо – «Роздрібний покупець»',
        '1C cannot post an order without one. Empty: “Роздрібний покупець”',
      ),
    },
    exchange_last: { title: bilingualText('Останній файл із 1С', 'The last file of 1C') },
  },
};
