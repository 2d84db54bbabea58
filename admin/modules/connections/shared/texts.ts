import type { ConnectionEvent, ConnectionField } from '#domain/wire/Connection';
import { createTextsHook } from '../../../core/i18n/createTextsHook';
import type { SameKeys } from '../../../core/i18n/texts';

/** What the screens of tokens and of webhooks have in common: loaded with them. */
const en = {
  title: 'Connections',
  lead: 'Programs that work with the shop: a site, bookkeeping, a stock synchronizer.',
  tabs: 'Kinds of connections',
  tab: { tokens: 'API tokens', webhooks: 'Webhooks' },
  search: 'Search',
  state: 'State',
  anyState: 'All',
  owner: 'Owner',
  anyOwner: 'All',
  notFound: 'Nothing found',
  notFoundText: 'Change the search or the filters.',
  madeBy: 'made by %{name}',
  history: 'History',
  historyOf: 'History of “%{name}”',
  noHistory: 'Nothing has been noted yet',
  bySystem: 'System',
  event: {
    created: 'Created',
    changed: 'Changed',
    switchedOn: 'Switched on',
    switchedOff: 'Switched off',
    secretChanged: 'Secret changed',
    formerSecretEnded: 'Former secret ended',
    ended: 'Revoked',
  } satisfies Record<ConnectionEvent, string>,
  field: {
    name: 'Name',
    scopes: 'Scopes',
    expires: 'Valid until',
    address: 'Address',
    entities: 'Sections',
    kinds: 'Changes',
    events: 'Events of sales',
  } satisfies Record<ConnectionField, string>,
  change: '%{field}: %{before} → %{after}',
  nothing: '–',
  of: '%{action}: %{name}',
};

const uk: SameKeys<typeof en> = {
  title: 'Підключення',
  lead: 'Програми, що працюють із магазином: сайт, облік, синхронізація залишків.',
  tabs: 'Види підключень',
  tab: { tokens: 'Токени API', webhooks: 'Вебхуки' },
  search: 'Пошук',
  state: 'Стан',
  anyState: 'Усі',
  owner: 'Власник',
  anyOwner: 'Усі',
  notFound: 'Нічого не знайдено',
  notFoundText: 'Змініть запит або фільтри.',
  madeBy: 'створено: %{name}',
  history: 'Історія',
  historyOf: 'Історія «%{name}»',
  noHistory: 'Записів ще немає',
  bySystem: 'Система',
  event: {
    created: 'Створено',
    changed: 'Змінено',
    switchedOn: 'Увімкнено',
    switchedOff: 'Вимкнено',
    secretChanged: 'Змінено секрет',
    formerSecretEnded: 'Припинено дію попереднього секрету',
    ended: 'Відкликано',
  },
  field: {
    name: 'Назва',
    scopes: 'Дозволи',
    expires: 'Діє до',
    address: 'Адреса',
    entities: 'Розділи',
    kinds: 'Зміни',
    events: 'Події продажів',
  },
  change: '%{field}: %{before} → %{after}',
  nothing: '–',
  of: '%{action}: %{name}',
};

export const connectionTexts = { en, uk };
export const useConnectionTexts = createTextsHook(connectionTexts);
