import { feedFormats } from '#domain/feed/formats/feedFormats';
import type { EntityTexts } from '#core/schema/EntityTexts';
import { bilingualText } from '#core/schema/EntityTexts';
import { commonFieldTexts, commonGroupTexts, commonSectionTexts } from '#core/schema/commonTexts';

const same = (name: string) => bilingualText(name, name);

export const texts: EntityTexts = {
  one: bilingualText('Фід', 'Feed'),
  many: bilingualText('Фіди', 'Feeds'),
  listTitle: bilingualText('Список фідів', 'List of Feeds'),
  newTitle: bilingualText('Новий фід', 'New feed'),
  addTitle: bilingualText('Додати фід', 'Add feed'),
  noun: {
    uk: { one: 'фід', few: 'фіди', many: 'фідів', other: 'фіду' },
    en: { one: 'feed', other: 'feeds' },
  },
  noItems: bilingualText('За цими параметрами фідів не знайдено', 'No Feeds according to these parameters'),
  removeQuestion: bilingualText(
    'Видалити фід? Його можна буде відновити на вкладці «Видалені».',
    'Really to remove the object?',
  ),
  restoreQuestion: bilingualText('Відновити фід?', 'Restore the feed?'),
  groups: commonGroupTexts,
  sections: {
    main: bilingualText('Назва й адреса', 'Name and address'),
    file: bilingualText('Файл', 'File'),
    products: bilingualText('Які товари у фіді', 'Products in the feed'),
    publication: commonSectionTexts.publication,
    organisation: commonSectionTexts.organisation,
  },
  help: {
    products: bilingualText(
      'У фід потрапляють увімкнені товари, які відповідають цим умовам і правилам майданчика. Чому якогось немає, каже звіт поруч.',
      'A feed has the products that are on, match these conditions and the rules of the platform. The report beside it says why one is missing.',
    ),
  },
  fields: {
    title: {
      title: bilingualText('Назва', 'Title'),
      hint: bilingualText('Лише в панелі: у файлі її немає', 'In the panel only, not in the file'),
    },
    slug: {
      title: commonFieldTexts.slug.title,
      hint: bilingualText(
        'З неї складається посилання на фід: якщо змінити, майданчик більше не знайде файл',
        'Part of the feed link: after a change the platform no longer finds the file',
      ),
    },
    link: {
      title: bilingualText('Посилання на фід', 'Feed link'),
      hint: bilingualText('Додайте його в кабінеті майданчика', 'Add it in the account of the platform'),
    },
    format: {
      title: bilingualText('Формат фіду', 'Feed format'),
      options: Object.fromEntries(feedFormats.map(({ code, title }) => [code, title])),
    },
    language: {
      title: bilingualText('Мова', 'Language'),
      options: { uk: same('Українська'), en: same('English') },
    },
    ...Object.fromEntries(
      feedFormats.flatMap(({ fields }) => fields.map(({ rule, title, hint }) => [rule.name, { title, hint }])),
    ),
    untranslated: {
      title: bilingualText('Товари без перекладу назви', 'Products without a translated title'),
      options: {
        ukrainian: bilingualText('Брати українську назву', 'Use the Ukrainian title'),
        skip: bilingualText('Не додавати у фід', 'Leave out of the feed'),
      },
    },
    categories: {
      title: bilingualText('Категорії', 'Categories'),
      hint: bilingualText('Разом із підкатегоріями; порожньо — усі', 'With those below; empty: all'),
    },
    filter: { title: bilingualText('Умови за атрибутами', 'Conditions on attributes') },
    inStock: {
      title: bilingualText('Лише товари в наявності', 'Only products in stock'),
      hint: bilingualText(
        'Товари, яких покупці не бачать, у фід не потрапляють',
        'Products that buyers do not see are never in the feed',
      ),
    },
    active: commonFieldTexts.active,
    shop: {
      title: bilingualText('Магазин', 'Shop'),
      hint: bilingualText('Порожньо — усі магазини', 'Empty: all shops'),
    },
  },
  views: { off: bilingualText('Вимкнені', 'Switched off') },
};
