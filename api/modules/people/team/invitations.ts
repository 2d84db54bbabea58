import { typeInTeam } from '#domain/access/standing';
import { encodePassword } from '#domain/fields/password';
import { email as emailField } from '#domain/fields/email';
import { foldText } from '#domain/text/foldText';
import { allOf } from '#domain/query/Where';
import type { SaveResult } from '#domain/wire/Form';
import type { TeamInvite } from '#domain/wire/Team';
import { requireEntity } from '#core/kernel/accessTo';
import type { Context } from '#core/kernel/Context';
import { letterMessage } from '#core/kernel/letterMessage';
import { newId } from '#core/kernel/newId';
import { refuse } from '#core/kernel/refuse';
import type { EnvelopeReply } from '#core/kernel/Reply';
import { envelopeReply, infoMessage } from '#core/kernel/Reply';
import { saveRecord } from '#core/records/saveRecord';
import { fullAccess } from '#core/schema/Access';
import { systemRecord } from '#core/schema/systemCollection';
import { titleOf } from '#core/schema/valueOf';
import { findByEmail, maxEmailLength } from '../findByEmail';
import { teamInvitation } from '../mails/teamInvitation';
import { teamInvitationKnown } from '../mails/teamInvitationKnown';
import { invitationUrl } from '../passwordPages';
import { PasswordResets, resetValidityMs } from '../passwordReset/PasswordResets';
import { userLanguage } from '../shared/userLanguage';
import type { Team } from './findTeam';
import { requireTeam } from './findTeam';
import { openInvitations } from './openInvitations';
import type { StoredInvitation } from './StoredInvitation';
import { invitationCollection, teamKey } from './StoredInvitation';
import { requireGivable, requireTouchable } from './teamRoles';
import { noteSecurity } from '#core/kernel/noteSecurity';

const dayMs = 24 * 3_600_000;
/** Of a team; letters that are sent again count too. */
const invitationsPerDay = 20;

const invite = { level: 'change', more: 'invite' } as const;

/** Off until the person has set a password, which nobody knows until then. */
async function makeUser({ email, role }: TeamInvite, { shop }: Team, context: Context): Promise<string> {
  const { cryptoProvider, config, language } = context;
  const fields = {
    name: { 0: email.split('@', 1)[0] ?? email },
    email: { 0: email },
    language: { 0: language },
    password: { 0: encodePassword(cryptoProvider.randomHex(32)) },
    type: { 0: typeInTeam(shop) },
    shop: { 0: shop === '' ? config.ownerShopId : shop },
    role: { 0: role },
    active: { 0: false },
  };
  const saved = await saveRecord(requireEntity('user', context), null, { fields }, fullAccess, context);
  const { _id, valid } = saved.result as SaveResult;
  if (!valid) throw refuse(409, 'invitationNotMade');
  return _id;
}

/** What the letters say of where somebody is asked to. */
async function shopTitle({ shop }: Team, { store, language }: Context): Promise<string> {
  const found = shop === '' ? null : await store.get('shops', shop);
  return found ? titleOf(found, 'title', language) : '';
}

/**
 * An address that has an account is told so in a letter; who has invited learns nothing of it: the answer and the list
 * are the same.
 */
async function write({ user: id, email, until }: StoredInvitation, team: Team, context: Context): Promise<void> {
  const shop = await shopTitle(team, context);
  const user = id === '' ? null : await context.store.get('users', id);
  if (!user) {
    await context.mails.send({
      template: teamInvitationKnown,
      to: email,
      language: context.language,
      values: { shop },
    });
    return;
  }
  const token = await new PasswordResets(context).issue(user, 'join');
  const validUntil = Date.parse(until);
  await context.mails.send({
    template: teamInvitation,
    to: email,
    language: userLanguage(user),
    values: { until: validUntil, shop },
    secret: { link: invitationUrl(user, token, context.config), validUntil },
  });
}

async function requireFewToday({ shop }: Team, { store, clock }: Context): Promise<void> {
  const from = new Date(clock.now() - dayMs).toISOString();
  const { records } = await store.find(invitationCollection.name, {
    where: allOf({ op: 'in', path: 'team', values: [teamKey(shop)] }, { op: 'range', path: '_updated', from }),
  });
  const letters = records.reduce((sum, { _revision }) => sum + _revision, 0);
  if (letters >= invitationsPerDay) throw refuse(429, 'tooManyInvitations', { max: invitationsPerDay });
}

const invitedMessage = (email: string, context: Context) =>
  letterMessage(context, 'invitationSent', 'invitationKept', { email });

/** Asks somebody to join a team: a letter with a link that sets a password and opens the account. */
export async function inviteToTeam(
  { email: typed, role }: TeamInvite,
  wanted: string,
  context: Context,
): Promise<EnvelopeReply> {
  const team = requireTeam(context, invite, wanted);
  const email = typed.trim();
  if (email.length > maxEmailLength || emailField.check(email, { required: true }).length > 0)
    throw refuse(400, 'invalidEmail');
  await requireGivable(role, team, context);
  return context.locks.withLock(`team-${team.shop}`, async () => {
    await requireFewToday(team, context);
    const open = await openInvitations(team.shop, context);
    if (open.some((each) => foldText(each.email) === foldText(email))) throw refuse(409, 'alreadyInvited', { email });
    const { store, clock, cryptoProvider } = context;
    const user = (await findByEmail(email, store)) ? '' : await makeUser({ email, role }, team, context);
    const now = clock.now();
    const invitation = systemRecord(newId({ clock, cryptoProvider }), now, {
      ...{ team: teamKey(team.shop), email, role, user, by: team.actor.id, isOver: false },
      until: new Date(now + resetValidityMs.join).toISOString(),
    });
    await store.insert(invitationCollection.name, [invitation]);
    await write(invitation, team, context);
    await noteSecurity('invited', email, context);
    return envelopeReply({ _id: invitation._id }, { messages: [invitedMessage(email, context)] });
  });
}

async function findOpen(id: string, { shop }: Team, context: Context): Promise<StoredInvitation> {
  const found = (await openInvitations(shop, context)).find(({ _id }) => _id === id);
  if (!found) throw refuse(404, 'invitationGone');
  return found;
}

/** A new link, which works for seven days; the one from before ends. */
export async function sendInvitationAgain(id: string, wanted: string, context: Context): Promise<EnvelopeReply> {
  const team = requireTeam(context, invite, wanted);
  return context.locks.withLock(`team-${team.shop}`, async () => {
    await requireFewToday(team, context);
    const found = await findOpen(id, team, context);
    await requireTouchable(found.role, team, context);
    const until = new Date(context.clock.now() + resetValidityMs.join).toISOString();
    await context.store.patch(invitationCollection.name, { op: 'ids', ids: [id] }, { until });
    await write({ ...found, until }, team, context);
    return envelopeReply({}, { messages: [invitedMessage(found.email, context)] });
  });
}

/** Takes it back: the link ends, and the account that was made for it goes. */
export async function cancelInvitation(id: string, wanted: string, context: Context): Promise<EnvelopeReply> {
  const team = requireTeam(context, invite, wanted);
  return context.locks.withLock(`team-${team.shop}`, async () => {
    const found = await findOpen(id, team, context);
    await requireTouchable(found.role, team, context);
    await context.store.patch(invitationCollection.name, { op: 'ids', ids: [id] }, { isOver: true });
    if (found.user !== '') await context.records.discard(requireEntity('user', context), found.user);
    return envelopeReply({}, { messages: [infoMessage('invitationCanceled', { email: found.email })] });
  });
}

/** Old invitations are of no use: their links have ended long ago. */
export async function purgeInvitations({ store, clock }: Pick<Context, 'store' | 'clock'>): Promise<void> {
  const to = new Date(clock.now() - 30 * dayMs).toISOString();
  await store.remove(invitationCollection.name, { op: 'range', path: 'until', to });
}
