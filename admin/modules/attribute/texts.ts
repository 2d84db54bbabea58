import { createTextsHook } from '../../core/i18n/createTextsHook';
import type { SameKeys } from '../../core/i18n/texts';

/** Texts about the effects of changing an attribute: they load with its form. */
const en = {
  title: 'Change the attribute?',
  text: 'This is what the change affects:',
  counting: 'Counting the records that have a value: %{done} of %{total}',
  failed: 'The records could not be counted',
  none: 'No record has a value of it',
  'values.product': '%{count} product has a value |||| %{count} products have a value',
  'values.order': '%{count} order has a value |||| %{count} orders have a value',
  'values.promocode': '%{count} promocode has a value |||| %{count} promocodes have a value',
  converted:
    '%{count} value is converted, and back when you change it back |||| %{count} values are converted, and back when you change it back',
  kept: '%{count} value cannot be converted: it stays stored but is not shown until you change it back |||| %{count} values cannot be converted: they stay stored but are not shown until you change it back',
  invalid:
    '%{count} record has to be corrected at its next save |||| %{count} records have to be corrected at their next save',
  duplicates: 'Several records have the same value: %{values}',
  sets: '%{count} attribute set gets it, in its first group |||| %{count} attribute sets get it, in their first group',
  hidden: 'They are not shown until the attribute is restored; nothing is lost',
  options:
    '%{count} record has an option that is deleted: it keeps it, new records cannot choose it |||| %{count} records have an option that is deleted: they keep it, new records cannot choose it',
  save: 'Save anyway',
};

const uk: SameKeys<typeof en> = {
  title: 'Змінити атрибут?',
  text: 'Ось чого стосується зміна:',
  counting: 'Рахуємо записи, що мають значення: %{done} з %{total}',
  failed: 'Не вдалося порахувати записи',
  none: 'Жоден запис не має його значення',
  'values.product':
    '%{count} товар має значення |||| %{count} товари мають значення |||| %{count} товарів мають значення',
  'values.order':
    '%{count} замовлення має значення |||| %{count} замовлення мають значення |||| %{count} замовлень мають значення',
  'values.promocode':
    '%{count} промокод має значення |||| %{count} промокоди мають значення |||| %{count} промокодів мають значення',
  converted:
    '%{count} значення буде перетворено; якщо повернути тип, його буде перетворено назад |||| %{count} значення буде перетворено; якщо повернути тип, їх буде перетворено назад |||| %{count} значень буде перетворено; якщо повернути тип, їх буде перетворено назад',
  kept: '%{count} значення не можна перетворити: воно збережеться, але не показуватиметься, доки не повернете тип |||| %{count} значення не можна перетворити: вони збережуться, але не показуватимуться, доки не повернете тип |||| %{count} значень не можна перетворити: вони збережуться, але не показуватимуться, доки не повернете тип',
  invalid:
    '%{count} запис доведеться виправити під час наступного збереження |||| %{count} записи доведеться виправити під час наступного збереження |||| %{count} записів доведеться виправити під час наступного збереження',
  duplicates: 'Кілька записів мають однакове значення: %{values}',
  sets: 'Його отримає %{count} набір атрибутів — у першій групі |||| Його отримають %{count} набори атрибутів — у першій групі |||| Його отримають %{count} наборів атрибутів — у першій групі',
  hidden: 'Вони не показуватимуться, доки атрибут не відновлено; нічого не втратиться',
  options:
    '%{count} запис має видалене значення: у ньому воно залишиться, але в нових записах його не вибрати |||| %{count} записи мають видалене значення: у них воно залишиться, але в нових записах його не вибрати |||| %{count} записів мають видалене значення: у них воно залишиться, але в нових записах його не вибрати',
  save: 'Усе одно зберегти',
};

export const attributeTexts = { en, uk };
export const useAttributeTexts = createTextsHook(attributeTexts);
