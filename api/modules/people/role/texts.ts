import type { AccessLevel, FurtherAction, RightName } from '#domain/wire/rights';
import { rightNames, rights } from '#domain/wire/rights';
import { furtherField } from '#domain/access/roleOfRecord';
import { orderStatuses } from '#domain/order/orderStatuses';
import type { Bilingual } from '#domain/wire/FieldDefinition';
import type { EntityTexts, FieldTexts } from '#core/schema/EntityTexts';
import { bilingualText } from '#core/schema/EntityTexts';
import { commonGroupTexts, noItemsText } from '#core/schema/commonTexts';
import { orderStatusTexts } from '#core/schema/orderStatusTexts';

const levelTexts: Readonly<Record<AccessLevel, Bilingual>> = {
  none: bilingualText('Не бачить', 'Does not see'),
  recipient: bilingualText('Бачить лише отримувача', 'Sees the recipient only'),
  view: bilingualText('Бачить', 'Sees'),
  change: bilingualText('Змінює', 'Changes'),
};

const furtherTexts: Readonly<Record<FurtherAction, Bilingual>> = {
  create: bilingualText('Створює', 'Creates'),
  delete: bilingualText('Видаляє', 'Deletes'),
  export: bilingualText('Експортує', 'Exports'),
  answer: bilingualText('Відповідає', 'Answers'),
  approve: bilingualText('Схвалює', 'Approves'),
  invite: bilingualText('Запрошує', 'Invites'),
};

const rightTexts: Readonly<Record<RightName, Bilingual>> = {
  orders: bilingualText('Замовлення: список і картка', 'Orders: list and card'),
  statuses: bilingualText('Статуси', 'Statuses'),
  waybills: bilingualText('Накладні (ТТН)', 'Waybills'),
  sums: bilingualText('Суми й оплати замовлень', 'Sums and payments of orders'),
  buyers: bilingualText('Клієнти: телефони й адреси', 'Clients: phones and addresses'),
  products: bilingualText('Товари', 'Products'),
  prices: bilingualText('Ціни та знижки', 'Prices and discounts'),
  imports: bilingualText('Імпорт', 'Import'),
  reviews: bilingualText('Відгуки', 'Reviews'),
  media: bilingualText('Медіатека', 'Media library'),
  profile: bilingualText('Профіль і контакти магазину', 'Shop profile and contacts'),
  iban: bilingualText('IBAN', 'IBAN'),
  promocodes: bilingualText('Промокоди', 'Promocodes'),
  feeds: bilingualText('Фіди', 'Feeds'),
  people: bilingualText('Люди та ролі', 'People and roles'),
  connections: bilingualText('Підключення: токени, вебхуки', 'Connections: tokens, webhooks'),
  structure: bilingualText('Категорії, атрибути, розмірні сітки', 'Categories, attributes, size tables'),
  content: bilingualText('Сторінки й статті', 'Pages and articles'),
  applications: bilingualText('Заявки продавців', 'Seller applications'),
};

const further = bilingualText('Що ще можна', 'What else is allowed');

const optionsOf = <Name extends string>(names: readonly Name[], all: Readonly<Record<Name, Bilingual>>) =>
  Object.fromEntries(names.map((name) => [name, all[name]]));

function rightFields(name: RightName): [string, FieldTexts][] {
  const { levels, more }: { levels: readonly AccessLevel[]; more: readonly FurtherAction[] } = rights[name];
  const level: [string, FieldTexts] = [name, { title: rightTexts[name], options: optionsOf(levels, levelTexts) }];
  if (more.length === 0) return [level];
  return [level, [furtherField(name), { title: further, options: optionsOf(more, furtherTexts) }]];
}

export const texts: EntityTexts = {
  one: bilingualText('Роль', 'Role'),
  many: bilingualText('Люди та ролі', 'People and roles'),
  listTitle: bilingualText('Список ролей', 'List of Roles'),
  newTitle: bilingualText('Нова роль', 'New role'),
  addTitle: bilingualText('Додати роль', 'Add role'),
  noun: {
    uk: { one: 'роль', few: 'ролі', many: 'ролей', other: 'ролі' },
    en: { one: 'role', other: 'roles' },
  },
  noItems: noItemsText,
  searchHint: bilingualText('Шукайте за назвою', 'Search by name'),
  removeQuestion: bilingualText(
    'Видалити роль? Її можна буде відновити на вкладці «Видалені».',
    'Really to remove the object?',
  ),
  restoreQuestion: bilingualText('Відновити роль?', 'Restore the role?'),
  groups: commonGroupTexts,
  sections: {
    main: bilingualText('Роль', 'Role'),
    orders: bilingualText('Замовлення', 'Orders'),
    catalogue: bilingualText('Каталог', 'Catalog'),
    shop: bilingualText('Магазин', 'Shop'),
    marketplace: bilingualText('Маркетплейс', 'Marketplace'),
    organisation: bilingualText('Чия роль', 'Whose role'),
    records: rightTexts.orders,
    parcels: rightTexts.waybills,
    people: rightTexts.buyers,
    products: rightTexts.products,
    reviews: rightTexts.reviews,
    media: rightTexts.media,
    team: rightTexts.people,
    applications: rightTexts.applications,
  },
  fields: {
    ...Object.fromEntries(rightNames.flatMap(rightFields)),
    name: { title: bilingualText('Назва ролі', 'Name of the role') },
    factor: {
      title: bilingualText('Вимагати другий крок входу', 'Require a second step to log in'),
      hint: bilingualText('Самого пароля не досить', 'A password alone is not enough'),
    },
    statuses_only: {
      title: bilingualText('Лише ці статуси', 'Only these statuses'),
      hint: bilingualText('Порожньо: усі', 'Empty: all'),
      options: optionsOf(orderStatuses, orderStatusTexts),
    },
    shop: {
      title: bilingualText('Магазин', 'Shop'),
      hint: bilingualText('Порожньо: люди маркетплейсу', 'Empty: people of the marketplace'),
    },
  },
};
