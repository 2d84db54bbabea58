import { error } from '#domain/fields/Problem';
import { defineEntity } from '#core/schema/defineEntity';
import { group, section, side } from '#core/schema/EntitySpec';
import { textOf } from '#core/schema/valueOf';
import { withLastLogins } from '#core/kernel/lastLogins';
import { canLogIn } from '#core/kernel/canLogIn';
import { access } from './access';
import { rejectAdminChange, requireRemainingAdmin } from './lastAdmin';
import { requestOwnEmail } from '../emailChange/requestOwnEmail';
import { confirmPassword } from './confirmPassword';
import { mailEmailChanged } from './mailEmailChanged';
import { mailPasswordChanged } from './mailPasswordChanged';
import { texts } from './texts';

/** A user of the panel (requirements N-11). */
export const user = defineEntity({
  name: 'user',
  collection: 'users',
  category: 'marketplace',
  icon: 'person',
  titleField: 'name',
  texts,
  serializedWrites: true,

  form: [
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
        { name: 'type', type: 'select', options: ['admin', 'staff', 'merchant'], required: true, default: 'merchant' },
        { name: 'shop', type: 'select', source: 'shop' },
        { name: 'active', type: 'yesno', default: true },
      ),
      side('record', { name: 'lastLogin', type: 'datetime', readonly: true }),
    ),
  ],

  listing: {
    columns: ['name', 'email', 'type', 'shop', 'active', 'lastLogin', '_updated'],
    computedColumns: ['lastLogin'],
    sort: { by: 'name', direction: 1 },
    views: [
      { key: 'admins', state: { filter: 'type:admin' } },
      { key: 'staff', state: { filter: 'type:staff' } },
      { key: 'merchants', state: { filter: 'type:merchant' } },
      { key: 'off', state: { filter: 'active:no' } },
    ],
  },
  bulk: ['make-active', 'make-disactive', 'delete', 'restore'],
  sessionOnlyWrites: true,
  access,
  hooks: {
    beforeRemoveOrDisable: rejectAdminChange,
    beforeSave: async (save, context) => {
      const { draft, addProblem: object } = save;
      if (textOf(draft, 'type') !== 'admin' && textOf(draft, 'shop') === '') object('shop', error('chooseAtLeastOne'));
      await confirmPassword(save, context);
      const steps = requestOwnEmail(save, context);
      await requireRemainingAdmin(save, context);
      return steps;
    },
    afterSave: async (saved, current, context) => {
      const { apiTokens, sessions, session } = context;
      sessions.invalidateUsers();
      const isOther = (name: 'password' | 'email') => current !== null && textOf(current, name) !== textOf(saved, name);
      const [passwordChanged, emailChanged] = [isOther('password'), isOther('email')];
      if (!canLogIn(saved)) await sessions.endOthers(saved._id);
      else if (passwordChanged || emailChanged) await sessions.endOthers(saved._id, session?.id);
      if (passwordChanged || emailChanged) await apiTokens.revokeOf(saved._id);
      if (passwordChanged) await mailPasswordChanged(saved, context);
      const formerEmail = current === null ? '' : textOf(current, 'email');
      if (emailChanged && formerEmail !== '') await mailEmailChanged(saved, formerEmail, context);
    },
    afterBulk: async (ids, action, { sessions }) => {
      sessions.invalidateUsers();
      if (action !== 'delete' && action !== 'make-disactive') return;
      for (const id of ids) await sessions.endOthers(id);
    },
    afterRead: (users, { store }) => withLastLogins(users, 'lastLogin', store),
    hiddenFields: (record, person) => (record._id === person.id ? [] : ['currentPassword']),
    deniedActions: (record, person) => (record._id === person.id ? ['delete', 'duplicate', 'disable'] : []),
  },
});
