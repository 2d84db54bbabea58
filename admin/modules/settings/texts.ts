import { createTextsHook } from '../../core/i18n/createTextsHook';
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
  senders: 'Senders of %{carrier}',
  loadSenders: 'Load from %{carrier}',
  loadingSenders: 'Loading…',
  sendersHint:
    'Counterparties and contact persons of the stored key. Save the form before, then choose a sender in it.',
  strays: 'Reports of unknown payments',
  noStrays: 'None: every report belonged to an order.',
  reference: 'payment number %{reference}',
  unknownPayment: 'There is no payment with this number here.',
  otherService: 'The payment with this number goes through another service.',
  review: 'Mark as reviewed',
  changeNote: 'Change the note',
  reviewed: 'Reviewed %{when}, %{who}',
  reviewNote: 'What came of it',
  saveReview: 'Save the note',
  cancelReview: 'Cancel',
  newer: 'Newer',
  older: 'Older',
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
  senders: 'Відправники %{carrier}',
  loadSenders: 'Завантажити з %{carrier}',
  loadingSenders: 'Завантажуємо…',
  sendersHint:
    'Контрагенти й контактні особи збереженого ключа. Спершу збережіть форму, потім виберіть у ній відправника.',
  strays: 'Звіти про невідомі платежі',
  noStrays: 'Немає: кожен звіт стосувався замовлення.',
  reference: 'номер платежу %{reference}',
  unknownPayment: 'Платежу з таким номером тут немає.',
  otherService: 'Платіж із таким номером проходить через інший сервіс.',
  review: 'Позначити переглянутим',
  changeNote: 'Змінити нотатку',
  reviewed: 'Переглянуто %{when}, %{who}',
  reviewNote: 'Що з’ясовано',
  saveReview: 'Зберегти нотатку',
  cancelReview: 'Скасувати',
  newer: 'Новіші',
  older: 'Давніші',
};

export const settingsTexts = { uk, en };
export const useSettingsTexts = createTextsHook(settingsTexts);
