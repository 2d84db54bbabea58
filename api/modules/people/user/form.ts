import { userTypes } from '#domain/access/standing';
import { group, section, side } from '#core/schema/EntitySpec';
import type { EntityRecordOf } from '#core/schema/RecordOf';

export const userForm = [
  group(
    'general',
    section(
      'main',
      { name: 'name', type: 'text', required: true, maxlength: 128, searchable: true },
      { name: 'email', type: 'email', required: true, unique: true, maxlength: 254, width: 'half', searchable: true },
      { name: 'currentPassword', type: 'password', current: true, maxlength: 128, width: 'half' },
      { name: 'password', type: 'password', required: true, minlength: 8, maxlength: 128, width: 'half' },
      { name: 'language', type: 'select', options: ['uk', 'en'], default: 'uk', width: 'half' },
    ),
    side(
      'access',
      { name: 'type', type: 'select', options: userTypes, required: true, default: 'merchant' },
      { name: 'shop', type: 'select', source: 'shop' },
      { name: 'active', type: 'yesno', default: true },
      // Given on the screen of people and roles, which offers those that fit.
      { name: 'role', type: 'text', maxlength: 64, hidden: true },
    ),
    side('record', { name: 'lastLogin', type: 'datetime', readonly: true }),
  ),
] as const;

type StoredUser = EntityRecordOf<'user', typeof userForm> & {
  /** Id of the application that it was made for. */
  _application?: string;
};

declare module '#core/ports/EntityRecords' {
  interface EntityRecords {
    users: StoredUser;
  }
  interface RecordsByEntity {
    user: StoredUser;
  }
}
