import type { SameKeys } from '../../core/i18n/texts';

/** Texts of the settings' own cards: they load with their form. */
const en = {
  keys: 'Keys of services',
  keysHint: 'The stored keys are checked: save the settings first.',
  check: 'Check the key',
  checking: 'Checking…',
  directories: 'Directories of carriers',
  refresh: 'Refresh the directory',
  refreshed: 'Refreshed %{when}, places: %{count}',
  neverRefreshed: 'Not refreshed yet',
  failed: 'The last attempt, %{when}, failed',
  senders: 'Senders of Nova Poshta',
  loadSenders: 'Load from Nova Poshta',
  loadingSenders: 'Loading…',
  sendersHint:
    'Counterparties and contact persons of the stored key. Save the form before, then choose a sender in it.',
  novapost: 'Nova Poshta',
  ukrpost: 'Ukrposhta',
  liqpay: 'LiqPay',
  privat_installments: 'PrivatBank instalments',
  'novapost.settlements': 'Nova Poshta: settlements',
  'novapost.warehouses': 'Nova Poshta: warehouses',
  'ukrpost.settlements': 'Ukrposhta: settlements',
};

const uk: SameKeys<typeof en> = {
  keys: 'Ключі сервісів',
  keysHint: 'Перевіряються збережені ключі: спершу збережіть налаштування.',
  check: 'Перевірити ключ',
  checking: 'Перевіряємо…',
  directories: 'Довідники перевізників',
  refresh: 'Оновити довідник',
  refreshed: 'Оновлено %{when}, місць: %{count}',
  neverRefreshed: 'Ще не оновлювали',
  failed: 'Остання спроба, %{when}, не вдалася',
  senders: 'Відправники Нової пошти',
  loadSenders: 'Завантажити з Нової пошти',
  loadingSenders: 'Завантажуємо…',
  sendersHint:
    'Контрагенти й контактні особи збереженого ключа. Спершу збережіть форму, потім виберіть у ній відправника.',
  novapost: 'Нова пошта',
  ukrpost: 'Укрпошта',
  liqpay: 'LiqPay',
  privat_installments: 'Оплата частинами ПриватБанку',
  'novapost.settlements': 'Нова пошта: населені пункти',
  'novapost.warehouses': 'Нова пошта: відділення',
  'ukrpost.settlements': 'Укрпошта: населені пункти',
};

export const settingsTexts = { uk, en };
