import { publicPageId } from '#domain/registration/publicPage';
import type { Module } from '#core/Module';
import { emailChangeCollection } from './emailChange/EmailChanges';
import { mailEmailLink } from './emailChange/mailEmailLink';
import { emailChangeRoutes } from './emailChange/routes';
import { draftKeyRoutes } from './draftKey/routes';
import { draftKeyCollection } from './draftKey/StoredDraftKey';
import type { FactorRequired } from './factors/factorRequired';
import { factorRequired } from './factors/factorRequired';
import { pendingLoginCollection } from './factors/PendingLogins';
import { rememberedDeviceCollection } from './factors/RememberedDevices';
import { secondStepRuleCollection } from './factors/secondStepRule';
import { factorCollection } from './factors/StoredFactors';
import { failedTriesCollection, failedTryHandler } from './failedTries/failedTries';
import { accountNotice } from './mails/accountNotice';
import { MailedAccountNotices } from './mails/MailedAccountNotices';
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
import { identityCollection } from './oidc/IdentityLinks';
import { oidcRoutes } from './oidc/routes';
import { passkeyCollection } from './passkeys/StoredPasskey';
import { warnOfOtherHost } from './passkeys/warnOfOtherHost';
import { passkeyLoginRoutes } from './secondStep/passkeyRoutes';
import { secondStepRoutes } from './secondStep/routes';
import { passkeyRoutes } from './security/passkeyRoutes';
import { ownSessionRoutes } from './security/sessionRoutes';
import { securityRoutes } from './security/routes';
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
import { usedChallengeCollection } from './usedOnce';
import { viewAsRoutes } from './viewAs/routes';
import { viewExpiry } from './viewAs/viewExpiry';
import { viewingCollection } from './viewAs/StoredViewing';
import { termsSetup } from './registration/setup';
import { shopSetup } from './shop/setup';

/** Shops, their applications, users, and how they log in. `isRequired`: who has to have a second factor. */
export const peopleModule = (isRequired: FactorRequired): Module => ({
  name: 'people',
  needs: ['mail', 'catalogue'],
  entities: [shop, application, user, role],
  extend: [{ entity: 'property', fixedRecords: { [publicPageId]: publicPageSpec } }],
  collections: [
    sessionCollection,
    passwordResetCollection,
    emailChangeCollection,
    invitationCollection,
    factorCollection,
    pendingLoginCollection,
    rememberedDeviceCollection,
    passkeyCollection,
    usedChallengeCollection,
    identityCollection,
    failedTriesCollection,
    draftKeyCollection,
    viewingCollection,
    secondStepRuleCollection,
  ],
  start: warnOfOtherHost,
  routes: [
    ...sessionRoutes(isRequired),
    ...secondStepRoutes,
    ...passkeyLoginRoutes,
    ...securityRoutes(isRequired),
    ...passkeyRoutes(isRequired),
    ...oidcRoutes(isRequired),
    ...ownSessionRoutes,
    ...draftKeyRoutes,
    ...passwordResetRoutes,
    ...emailChangeRoutes,
    ...registrationRoutes,
    ...teamRoutes,
    ...viewAsRoutes,
  ],
  purges: [purgeInvitations],
  setup: [shopSetup, termsSetup],
  dashboard: { closedRegistration },
  mailTemplates: [
    passwordReset,
    passwordChanged,
    emailConfirmation,
    emailChanged,
    newLogin,
    accountNotice,
    applicationReceived,
    applicationAccepted,
    applicationRefused,
    teamInvitation,
    teamInvitationKnown,
  ],
  jobs: (services) => [
    requestPasswordReset(services),
    mailEmailLink(services),
    failedTryHandler(services),
    viewExpiry(services),
  ],
  provide: ({ store, clock, cryptoProvider, services }) => ({
    sessions: new StoreSessions(store, clock, cryptoProvider),
    accountNotices: new MailedAccountNotices(services),
  }),
});

export const people = peopleModule(factorRequired);
