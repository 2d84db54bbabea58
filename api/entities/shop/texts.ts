import type { EntityTexts } from '../../core/entity/EntityTexts';
import { both } from '../../core/entity/EntityTexts';
import { usualFields, usualGroups, usualSections } from '../../core/entity/usualTexts';

const { title, slug, description, commission } = usualFields;
const { main, publication } = usualSections;

export const texts: EntityTexts = {
  one: both('Магазин', 'Shop'),
  many: both('Магазини', 'Shops'),
  listTitle: both('Список магазинів', 'List of Shops'),
  newTitle: both('Новий магазин', 'New shop'),
  addTitle: both('Додати магазин', 'Add shop'),
  noun: {
    uk: { one: 'магазин', few: 'магазини', many: 'магазинів', other: 'магазину' },
    en: { one: 'shop', other: 'shops' },
  },
  noItems: both('За цими параметрами магазинів не знайдено', 'No shops according to these parameters'),
  removeQuestion: both(
    'Видалити магазин? Його можна буде відновити на вкладці «Видалені».',
    'Really to remove the object?',
  ),
  restoreQuestion: both('Відновити магазин?', 'Really to restore the object?'),
  groups: { ...usualGroups, legal: both('Реквізити', 'Legal details') },
  sections: {
    main,
    publication,
    contacts: both('Контактні дані', 'Contact info'),
    terms: both('Умови', 'Terms'),
    company: both('Дані компанії', 'Company info'),
    addresses: both('Адреси', 'Addresses'),
  },
  fields: {
    title,
    slug,
    description,
    commission,
    logo: { title: both('Логотип', 'Logo'), hint: both('Найкраще квадратний', 'Best a square one') },
    person: { title: both('Контактна особа', 'Contact person') },
    phone: { title: both('Телефон', 'Phone') },
    email: { title: both('Електронна пошта', 'Email') },
    work_hours: { title: both('Графік роботи', 'Work hours') },
    active: {
      title: both('Увімкнено', 'Active'),
      hint: both('Вимкнений магазин покупці не бачать', 'Buyers do not see a shop that is off'),
    },
    type_of_legal_entity: {
      title: both('Організаційно-правова форма', 'Legal form'),
      options: {
        llc: both('ТОВ', 'LLC'),
        fop: both('ФОП', 'Sole proprietor'),
        pe: both('ПП', 'Private enterprise'),
        jsc: both('АТ', 'Joint-stock company'),
      },
    },
    name_of_legal_entity: { title: both('Повна назва або ПІБ підприємця', 'Legal name') },
    edrpou: {
      title: both('Код ЄДРПОУ', 'EDRPOU code'),
      hint: both('8 цифр; ФОП вказує 10 цифр РНОКПП', '8 digits; sole proprietors give 10 digits of RNOKPP'),
    },
    tin: { title: both('Податковий номер (РНОКПП або ІПН)', 'Tax number (TIN)') },
    vat_payer: { title: both('Платник ПДВ', 'VAT payer') },
    iban: { title: both('Рахунок (IBAN)', 'Account (IBAN)'), hint: both('UA і 27 цифр', 'UA and 27 digits') },
    legal_address: { title: both('Юридична адреса', 'Legal address') },
    actual_address: { title: both('Фактична адреса', 'Actual address') },
    production_address: { title: both('Адреса виробництва', 'Production address') },
  },
  rowLinks: { products: both('Товари', 'Products'), reviews: both('Відгуки', 'Reviews') },
  views: {
    off: both('Вимкнені', 'Switched off'),
  },
};
