import { createTextsHook } from '../../../core/i18n/createTextsHook';
import type { SameKeys } from '../../../core/i18n/texts';

/** Texts of API tokens: they load with their screens. */
const en = {
  title: 'API tokens',
  lead: 'Programs call the API with a token: within its scopes, and with no more than its maker could.',
  list: 'API tokens, newest first',
  none: 'No API tokens',
  noneText: 'Create one for each program, so that it can be revoked alone.',
  create: 'Create a token',
  name: 'Name',
  scopes: 'Scopes',
  all: 'Everything',
  read: '%{entity}: read',
  write: '%{entity}: read and change',
  days: 'Valid for days',
  secret: 'Token',
  secretLead: 'Copy the token now: it is not shown again.',
  copy: 'Copy the token',
  until: 'until %{until}',
  lastUsed: 'last used %{when}',
  neverUsed: 'never used',
  revoke: 'Revoke',
  revokeOf: 'Revoke “%{name}”',
  revokeTitle: 'Revoke the token “%{name}”?',
  revokeText: 'Programs that use it are refused at once. This cannot be undone.',
  valid: 'Valid',
  revoked: 'Revoked',
  ended: 'Ended',
};

const uk: SameKeys<typeof en> = {
  title: 'Токени API',
  lead: 'Програми звертаються до API з токеном: у межах його дозволів і прав того, хто його створив.',
  list: 'Токени API, від найновішого',
  none: 'Токенів API немає',
  noneText: 'Створіть окремий токен для кожної програми, щоб його можна було відкликати.',
  create: 'Створити токен',
  name: 'Назва',
  scopes: 'Дозволи',
  all: 'Усе',
  read: '%{entity}: читання',
  write: '%{entity}: читання та зміни',
  days: 'Термін дії, днів',
  secret: 'Токен',
  secretLead: 'Скопіюйте токен зараз: більше його не буде показано.',
  copy: 'Скопіювати токен',
  until: 'до %{until}',
  lastUsed: 'востаннє використано %{when}',
  neverUsed: 'ще не використано',
  revoke: 'Відкликати',
  revokeOf: 'Відкликати «%{name}»',
  revokeTitle: 'Відкликати токен «%{name}»?',
  revokeText: 'Програми з цим токеном одразу втратять доступ. Скасувати це неможливо.',
  valid: 'Дійсний',
  revoked: 'Відкликаний',
  ended: 'Недійсний',
};

export const tokenTexts = { en, uk };
export const useTokenTexts = createTextsHook(tokenTexts);
