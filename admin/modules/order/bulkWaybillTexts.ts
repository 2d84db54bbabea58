import { createTextsHook } from '../../core/i18n/createTextsHook';
import type { SameKeys } from '../../core/i18n/texts';

/** Texts of waybills for many orders: they load with the dialog. */
const en = {
  title: 'Create waybills',
  checking: 'Checking the orders…',
  noPreview: 'The orders could not be checked. Try again.',
  planned: '%{count} order gets a waybill |||| %{count} orders get a waybill',
  none: 'None of the orders gets a waybill',
  usual: 'Weight, size and sender are those of the shipping settings.',
  demo: 'Demo carrier: nothing is really sent',
  order: 'Order',
  delivery: 'Delivery',
  collect: 'To collect',
  nothing: 'nothing',
  leftOut: 'Without a waybill',
  apply: 'Create waybills (%{count})',
  cancel: 'Cancel',
  close: 'Close',
  mayClose: 'You can close this window: the waybills are created all the same, and the progress is shown at the top.',
  noProgress: 'The progress could not be loaded. The waybills are created all the same.',
  created: '%{count} waybill is created |||| %{count} waybills are created',
  noneCreated: 'No waybill is created',
  number: 'Waybill %{number}',
  print: 'Print',
  printNumber: 'Print: waybill %{number} (opens in a new tab)',
  failed: '%{count} order got no waybill |||| %{count} orders got no waybill',
  stopped: 'Stopped.',
  brokenOff: 'Broken off by an error.',
  rest: '%{count} order was not reached |||| %{count} orders were not reached',
  retry: 'Try again (%{count})',
};

const uk: SameKeys<typeof en> = {
  title: 'Створити накладні',
  checking: 'Перевіряємо замовлення…',
  noPreview: 'Не вдалося перевірити замовлення. Спробуйте ще раз.',
  planned:
    '%{count} замовлення отримає накладну |||| %{count} замовлення отримають накладні |||| %{count} замовлень отримають накладні',
  none: 'Жодне замовлення не отримає накладної',
  usual: 'Вага, розміри й відправник — з налаштувань доставки.',
  demo: 'Демонстраційний перевізник: насправді нічого не надсилається',
  order: 'Замовлення',
  delivery: 'Доставка',
  collect: 'До отримання',
  nothing: 'нічого',
  leftOut: 'Без накладної',
  apply: 'Створити накладні (%{count})',
  cancel: 'Скасувати',
  close: 'Закрити',
  mayClose: 'Вікно можна закрити: накладні однаково буде створено, а хід видно вгорі.',
  noProgress: 'Не вдалося завантажити хід. Накладні однаково створюються.',
  created: 'Створено %{count} накладну |||| Створено %{count} накладні |||| Створено %{count} накладних',
  noneCreated: 'Жодної накладної не створено',
  number: 'Накладна %{number}',
  print: 'Надрукувати',
  printNumber: 'Надрукувати: накладна %{number} (відкриється в новій вкладці)',
  failed:
    '%{count} замовлення лишилося без накладної |||| %{count} замовлення лишилися без накладних |||| %{count} замовлень лишилися без накладних',
  stopped: 'Зупинено.',
  brokenOff: 'Перервано через помилку.',
  rest: 'До %{count} замовлення черга не дійшла |||| До %{count} замовлень черга не дійшла |||| До %{count} замовлень черга не дійшла',
  retry: 'Спробувати ще раз (%{count})',
};

export const bulkWaybillTexts = { en, uk };
export const useBulkWaybillTexts = createTextsHook(bulkWaybillTexts);
