import type { EntityTexts } from '../../../schema/EntityTexts';
import { bilingualText } from '../../../schema/EntityTexts';
import { commonFieldTexts, commonGroupTexts, commonSectionTexts, noItemsText } from '../../../schema/commonTexts';

const { title, slug, description, commission } = commonFieldTexts;
const { main, publication } = commonSectionTexts;

export const texts: EntityTexts = {
  one: bilingualText('Магазин', 'Shop'),
  many: bilingualText('Магазини', 'Shops'),
  listTitle: bilingualText('Список магазинів', 'List of Shops'),
  newTitle: bilingualText('Новий магазин', 'New shop'),
  addTitle: bilingualText('Додати магазин', 'Add shop'),
  noun: {
    uk: { one: 'магазин', few: 'магазини', many: 'магазинів', other: 'магазину' },
    en: { one: 'shop', other: 'shops' },
  },
  noItems: noItemsText,
  removeQuestion: bilingualText(
    'Видалити магазин? Його можна буде відновити на вкладці «Видалені».',
    'Really to remove the object?',
  ),
  restoreQuestion: bilingualText('Відновити магазин?', 'Restore the shop?'),
  groups: { ...commonGroupTexts, legal: bilingualText('Реквізити', 'Legal details') },
  sections: {
    main,
    publication,
    contacts: bilingualText('Контактні дані', 'Contact info'),
    terms: bilingualText('Умови', 'Terms'),
    company: bilingualText('Дані компанії', 'Company info'),
    addresses: bilingualText('Адреси', 'Addresses'),
  },
  fields: {
    title,
    slug,
    description,
    commission,
    shippings: {
      title: bilingualText('Дозволені способи доставки', 'Allowed shipping methods'),
      options: {
        novapost_warehouse: bilingualText('Нова пошта: до відділення', 'Nova Poshta branch'),
        novapost_address: bilingualText('Нова пошта: кур’єром', 'Nova Poshta courier'),
        ukrpost_warehouse: bilingualText('Укрпошта: до відділення', 'Ukrposhta post office'),
        ukrpost_address: bilingualText('Укрпошта: кур’єром', 'Ukrposhta courier'),
        selfshipping: bilingualText('Самовивіз', 'Self-pickup'),
      },
    },
    logo: { title: bilingualText('Логотип', 'Logo'), hint: bilingualText('Найкраще квадратний', 'Best a square one') },
    person: { title: bilingualText('Контактна особа', 'Contact person') },
    phone: { title: bilingualText('Телефон', 'Phone') },
    email: { title: bilingualText('Електронна пошта', 'Email') },
    work_hours: { title: bilingualText('Графік роботи', 'Work hours') },
    active: {
      title: bilingualText('Увімкнено', 'Active'),
      hint: bilingualText('Вимкнений магазин покупці не бачать', 'Buyers do not see a shop that is off'),
    },
    type_of_legal_entity: {
      title: bilingualText('Організаційно-правова форма', 'Legal form'),
      options: {
        llc: bilingualText('ТОВ', 'LLC'),
        fop: bilingualText('ФОП', 'Sole proprietor'),
        pe: bilingualText('ПП', 'Private enterprise'),
        jsc: bilingualText('АТ', 'Joint-stock company'),
      },
    },
    name_of_legal_entity: { title: bilingualText('Повна назва або ПІБ підприємця', 'Legal name') },
    edrpou: {
      title: bilingualText('Код ЄДРПОУ', 'EDRPOU code'),
      hint: bilingualText('8 цифр; ФОП вказує 10 цифр РНОКПП', '8 digits; sole proprietors give 10 digits of RNOKPP'),
    },
    tin: { title: bilingualText('Податковий номер (РНОКПП або ІПН)', 'Tax number (TIN)') },
    vat_payer: { title: bilingualText('Платник ПДВ', 'VAT payer') },
    iban: {
      title: bilingualText('Рахунок (IBAN)', 'Account (IBAN)'),
      hint: bilingualText('UA і 27 цифр', 'UA and 27 digits'),
    },
    legal_address: { title: bilingualText('Юридична адреса', 'Legal address') },
    actual_address: { title: bilingualText('Фактична адреса', 'Actual address') },
    production_address: { title: bilingualText('Адреса виробництва', 'Production address') },
  },
  rowLinks: { products: bilingualText('Товари', 'Products'), reviews: bilingualText('Відгуки', 'Reviews') },
  views: {
    off: bilingualText('Вимкнені', 'Switched off'),
  },
};
