import { publicPageId } from '#domain/registration/publicPage';
import type { Module } from '#core/Module';
import { emailChangeCollection } from './emailChange/EmailChanges';
import { mailEmailLink } from './emailChange/mailEmailLink';
import { emailChangeRoutes } from './emailChange/routes';
import { applicationAccepted } from './mails/applicationAccepted';
import { applicationReceived } from './mails/applicationReceived';
import { applicationRefused } from './mails/applicationRefused';
import { emailChanged } from './mails/emailChanged';
import { emailConfirmation } from './mails/emailConfirmation';
import { newLogin } from './mails/newLogin';
import { passwordChanged } from './mails/passwordChanged';
import { passwordReset } from './mails/passwordReset';
import { passwordResetCollection } from './passwordReset/PasswordResets';
import { requestPasswordReset } from './passwordReset/requestPasswordReset';
import { passwordResetRoutes } from './passwordReset/routes';
import { closedRegistration } from './registration/closedRegistration';
import { application } from './registration/definition';
import { registrationRoutes } from './registration/routes';
import { publicPageSpec } from './registration/settings/publicPageSpec';
import { sessionRoutes } from './session/routes';
import { sessionCollection, StoreSessions } from './session/StoreSessions';
import { shop } from './shop/definition';
import { role } from './role/definition';
import { user } from './user/definition';
import { teamInvitation } from './mails/teamInvitation';
import { teamInvitationKnown } from './mails/teamInvitationKnown';
import { purgeInvitations } from './team/invitations';
import { teamRoutes } from './team/routes';
import { invitationCollection } from './team/StoredInvitation';
import { termsSetup } from './registration/setup';
import { shopSetup } from './shop/setup';

/** Shops, their applications, users, and how they log in. */
export const people: Module = {
  name: 'people',
  needs: ['mail', 'catalogue'],
  entities: [shop, application, user, role],
  extend: [{ entity: 'property', fixedRecords: { [publicPageId]: publicPageSpec } }],
  collections: [sessionCollection, passwordResetCollection, emailChangeCollection, invitationCollection],
  routes: [...sessionRoutes, ...passwordResetRoutes, ...emailChangeRoutes, ...registrationRoutes, ...teamRoutes],
  purges: [purgeInvitations],
  setup: [shopSetup, termsSetup],
  dashboard: { closedRegistration },
  mailTemplates: [
    passwordReset,
    passwordChanged,
    emailConfirmation,
    emailChanged,
    newLogin,
    applicationReceived,
    applicationAccepted,
    applicationRefused,
    teamInvitation,
    teamInvitationKnown,
  ],
  jobs: (services) => [requestPasswordReset(services), mailEmailLink(services)],
  provide: ({ store, clock, cryptoProvider }) => ({ sessions: new StoreSessions(store, clock, cryptoProvider) }),
};
