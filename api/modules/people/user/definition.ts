import { isAdministratorType } from '#domain/access/standing';
import { error } from '#domain/fields/Problem';
import { defineEntity } from '#core/schema/defineEntity';
import { textOf } from '#core/schema/valueOf';
import { withLastLogins } from '#core/kernel/lastLogins';
import { canLogIn } from '#core/kernel/canLogIn';
import { access } from './access';
import { rejectAdminChange, requireRemainingAdmin } from './lastAdmin';
import { requestOwnEmail } from '../emailChange/requestOwnEmail';
import { checkUserRole } from './checkUserRole';
import { confirmPassword } from './confirmPassword';
import { mailEmailChanged } from './mailEmailChanged';
import { mailPasswordChanged } from './mailPasswordChanged';
import { rejectGuessablePassword } from './rejectGuessablePassword';
import { texts } from './texts';
import { userForm } from './form';
import { noteSecurity } from '#core/kernel/noteSecurity';
import { noteRights } from './noteRights';

/** A user of the panel (requirements N-11). */
export const user = defineEntity({
  name: 'user',
  collection: 'users',
  category: 'marketplace',
  icon: 'person',
  titleField: 'name',
  texts,
  serializedWrites: true,

  form: userForm,

  listing: {
    columns: ['name', 'email', 'type', 'shop', 'active', 'lastLogin', '_updated'],
    computedColumns: ['lastLogin'],
    indexedOnly: ['role'],
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
  confirmed: {
    fields: ['email', 'password', 'type', 'shop', 'active', 'role'],
    typedInOwnForm: ['email', 'password'],
    actions: true,
  },
  access,
  hooks: {
    beforeRemoveOrDisable: rejectAdminChange,
    beforeSave: async (save, context) => {
      const { draft, addProblem: object } = save;
      if (!isAdministratorType(textOf(draft, 'type')) && textOf(draft, 'shop') === '')
        object('shop', error('chooseAtLeastOne'));
      await checkUserRole(save, context);
      await confirmPassword(save, context);
      await rejectGuessablePassword(save, context);
      const steps = requestOwnEmail(save, context);
      await requireRemainingAdmin(save, context);
      return steps;
    },
    afterSave: async (saved, current, context) => {
      const { sessions, session } = context;
      sessions.invalidateUsers();
      const isOther = (name: 'password' | 'email') => current !== null && textOf(current, name) !== textOf(saved, name);
      const [passwordChanged, emailChanged] = [isOther('password'), isOther('email')];
      await noteRights(saved, current, context);
      if (!canLogIn(saved)) await sessions.endOthers(saved._id);
      else if (passwordChanged || emailChanged) await sessions.endOthers(saved._id, session?.id);
      if (passwordChanged) await mailPasswordChanged(saved, context);
      const formerEmail = current === null ? '' : textOf(current, 'email');
      if (emailChanged && formerEmail !== '') await mailEmailChanged(saved, formerEmail, context);
    },
    afterAction: async (ids, action, context) => {
      const { sessions } = context;
      sessions.invalidateUsers();
      if (action !== 'delete' && action !== 'make-disactive') return;
      for (const id of ids) {
        await sessions.endOthers(id);
        await noteSecurity('memberTurnedOff', id, context);
      }
    },
    afterRead: (users, { store }) => withLastLogins(users, 'lastLogin', store),
    hiddenFields: (record, person) => (record._id === person.id ? [] : ['currentPassword']),
    deniedActions: (record, person) => (record._id === person.id ? ['delete', 'duplicate', 'disable'] : []),
  },
});
