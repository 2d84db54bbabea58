import type { SameKeys } from '../../core/i18n/texts';

/** Texts about the effects of changing an attribute: they load with its form. */
const en = {
  title: 'Change the attribute?',
  text: 'Products have values of it. They change with it:',
  counting: 'Counting the products that have a value: %{done} of %{total}',
  failed: 'The products could not be counted',
  none: 'No product has a value of it',
  values: '%{count} product has a value |||| %{count} products have a value',
  converted:
    '%{count} value is converted, and back when you change it back |||| %{count} values are converted, and back when you change it back',
  kept: '%{count} value can not be converted: it stays stored but is not shown until you change it back |||| %{count} values can not be converted: they stay stored but are not shown until you change it back',
  invalid:
    '%{count} product has to be corrected at its next save |||| %{count} products have to be corrected at their next save',
  duplicates: 'Several products have the same value: %{values}',
  hidden: 'They are not shown until the attribute is restored; nothing is lost',
  options:
    '%{count} product has an option that is deleted: it keeps it, new products can not choose it |||| %{count} products have an option that is deleted: they keep it, new products can not choose it',
  save: 'Save anyway',
};

const uk: SameKeys<typeof en> = {
  title: 'Змінити атрибут?',
  text: 'Товари мають його значення. Вони зміняться разом із ним:',
  counting: 'Рахуємо товари, що мають значення: %{done} з %{total}',
  failed: 'Не вдалося порахувати товари',
  none: 'Жоден товар не має його значення',
  values: '%{count} товар має значення |||| %{count} товари мають значення |||| %{count} товарів мають значення',
  converted:
    '%{count} значення буде перетворено; якщо повернути тип, його буде перетворено назад |||| %{count} значення буде перетворено; якщо повернути тип, їх буде перетворено назад |||| %{count} значень буде перетворено; якщо повернути тип, їх буде перетворено назад',
  kept: '%{count} значення не можна перетворити: воно збережеться, але не показуватиметься, доки не повернете тип |||| %{count} значення не можна перетворити: вони збережуться, але не показуватимуться, доки не повернете тип |||| %{count} значень не можна перетворити: вони збережуться, але не показуватимуться, доки не повернете тип',
  invalid:
    '%{count} товар доведеться виправити під час наступного збереження |||| %{count} товари доведеться виправити під час наступного збереження |||| %{count} товарів доведеться виправити під час наступного збереження',
  duplicates: 'Кілька товарів мають однакове значення: %{values}',
  hidden: 'Вони не показуватимуться, доки атрибут не відновлено; нічого не втратиться',
  options:
    '%{count} товар має видалене значення: у ньому воно залишиться, але в нових товарах його не вибрати |||| %{count} товари мають видалене значення: у них воно залишиться, але в нових товарах його не вибрати |||| %{count} товарів мають видалене значення: у них воно залишиться, але в нових товарах його не вибрати',
  save: 'Усе одно зберегти',
};

export const attributeTexts = { en, uk };
