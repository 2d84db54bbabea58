import { typeInTeam } from '#domain/access/standing';
import { characterCount } from '#domain/text/cleanText';
import { encodePassword } from '#domain/fields/password';
import type { SaveResult } from '#domain/wire/Form';
import type { ApplicationInvitation } from '#domain/wire/Registration';
import { requireEntity } from '#core/kernel/accessTo';
import type { Context } from '#core/kernel/Context';
import { Refusal, refuse } from '#core/kernel/refuse';
import type { EnvelopeReply } from '#core/kernel/Reply';
import { letterMessage } from '#core/kernel/letterMessage';
import { envelopeReply, infoMessage } from '#core/kernel/Reply';
import { findViolation } from '#core/records/changeMany';
import { tooManyAttempts } from '#core/kernel/tooManyAttempts';
import type { Marks } from '#core/records/completeRecord';
import { saveRecord } from '#core/records/saveRecord';
import { fullAccess } from '#core/schema/Access';
import { localisedOf, textOf, valueOf } from '#core/schema/valueOf';
import { findByEmail } from '../findByEmail';
import { legalFields } from '../legalFields';
import { applicationRefused } from '../mails/applicationRefused';
import { shopsWithCode } from './checkApplication';
import { findInvitable, invitationOf, invitedUser, sendInvitation } from './invitation';
import { findApplication } from './findApplication';
import { isMadeFor, madeBy } from './madeFor';
import { RegistrationAttempts } from './RegistrationAttempts';
import { userLanguage } from '../shared/userLanguage';
import type { EntityRecords } from '#core/ports/EntityRecords';

/** As long as the field that keeps it. */
const maxReasonLength = 2000;

type Decision = 'accepted' | 'refused';

/** One decision at a time: a second press, or a second person, finds what the first one has done. */
const oneByOne = <T>(context: Context, work: () => Promise<T>): Promise<T> =>
  context.locks.withLock('application-decisions', work);

/** Mails the link and notes when. The address that it went to; null when the account has been turned on or removed. */
async function invite(id: string, context: Context): Promise<string | null> {
  const application = await findApplication(id, context);
  const user = await findInvitable(application, context);
  if (!user) return null;
  await sendInvitation(user, context);
  const invited = { 0: new Date(context.clock.now()).toISOString() };
  await save('application', application, { invited }, context);
  return textOf(user, 'email');
}

/** Whether the same was decided before. Another decision refuses: the applicant knows of it. */
function isDecided(application: EntityRecords['applications'], decision: Decision): boolean {
  const state = textOf(application, 'state');
  if (state !== 'new' && state !== decision) throw refuse(409, 'applicationDecided');
  return state === decision;
}

/** Makes or changes a record with what is valid already; the id of the record. */
async function save(
  name: string,
  current: EntityRecords['applications'] | null,
  fields: Readonly<Record<string, unknown>>,
  context: Context,
  marks: Marks = {},
): Promise<string> {
  const saved = await saveRecord(requireEntity(name, context), current, { fields }, fullAccess, context, { marks });
  const { _id, valid, fields: problems } = saved.result as SaveResult;
  const [problem] = Object.values(problems).flatMap(({ messages }) => messages);
  if (!valid) throw refuse(409, 'applicationNotAccepted', { reason: problem?.text ?? '' });
  return _id;
}

/** Off until the merchant has set a password. */
function makeShop(application: EntityRecords['applications'], context: Context): Promise<string> {
  const title = textOf(application, 'name_of_legal_entity').slice(0, 128);
  const legal = Object.values(legalFields).map(({ name }) => [name, localisedOf(application, name)]);
  const fields = {
    ...Object.fromEntries(legal),
    title: { uk: title, en: title },
    person: localisedOf(application, 'name'),
    phone: localisedOf(application, 'phone'),
    email: localisedOf(application, 'email'),
    logo: localisedOf(application, 'logo'),
    active: { 0: false },
  };
  return save('shop', null, fields, context, { [madeBy]: application._id });
}

/** Off as well; its password is known to nobody. */
function makeUser(application: EntityRecords['applications'], shop: string, context: Context): Promise<string> {
  const fields = {
    name: localisedOf(application, 'name'),
    email: localisedOf(application, 'email'),
    language: localisedOf(application, 'language'),
    password: { 0: encodePassword(context.cryptoProvider.randomHex(32)) },
    type: { 0: typeInTeam(shop) },
    shop: { 0: shop },
    active: { 0: false },
  };
  return save('user', null, fields, context, { [madeBy]: application._id });
}

interface Seller {
  shop: string | null;
  user: string | null;
}

/** What an acceptance that was cut off has made. Refused where somebody else has the e-mail or the code. */
async function findMade(application: EntityRecords['applications'], context: Context): Promise<Seller> {
  const [email, edrpou] = [textOf(application, 'email'), textOf(application, 'edrpou')];
  const [user, shops] = await Promise.all([findByEmail(email, context.store), shopsWithCode(edrpou, context)]);
  if (user && !isMadeFor(application, user)) throw refuse(409, 'applicantHasUser', { email });
  if (!shops.every((shop) => isMadeFor(application, shop))) throw refuse(409, 'applicantHasShop', { edrpou });
  return { shop: shops[0]?._id ?? null, user: user?._id ?? null };
}

/** A user that could not be made leaves no shop behind. */
async function makeSeller(application: EntityRecords['applications'], context: Context): Promise<string> {
  const made = await findMade(application, context);
  const shop = made.shop ?? (await makeShop(application, context));
  try {
    return made.user ?? (await makeUser(application, shop, context));
  } catch (failure) {
    if (failure instanceof Refusal) await context.records.discard(requireEntity('shop', context), shop);
    throw failure;
  }
}

/**
 * What an acceptance that was cut off has made goes with the refusal, so that the applicant may apply again; not where
 * somebody has turned it on or used it meanwhile.
 */
async function discardMade(application: EntityRecords['applications'], context: Context): Promise<void> {
  const [user, shops] = await Promise.all([
    findByEmail(textOf(application, 'email'), context.store),
    shopsWithCode(textOf(application, 'edrpou'), context),
  ]);
  const ofApplication = (record: EntityRecords['shops' | 'users']): boolean =>
    record[madeBy] === application._id && valueOf(record, 'active') === false;
  if (user && ofApplication(user)) await context.records.discard(requireEntity('user', context), user._id);
  const entity = requireEntity('shop', context);
  for (const shop of shops.filter(ofApplication))
    if (!(await findViolation(entity, shop, 'remove', context))) await context.records.discard(entity, shop._id);
}

/** `isNew`: by this call; the letter goes once, and a second press says so. */
function decidedReply(
  decision: Decision,
  application: EntityRecords['applications'],
  isNew: boolean,
  context: Context,
): EnvelopeReply {
  const isAcceptance = decision === 'accepted';
  const message = isNew
    ? letterMessage(
        context,
        isAcceptance ? 'applicationAccepted' : 'applicationRefused',
        isAcceptance ? 'applicationAcceptedKept' : 'applicationRefusedKept',
        { email: textOf(application, 'email') },
      )
    : infoMessage(isAcceptance ? 'applicationWasAccepted' : 'applicationWasRefused');
  return envelopeReply({ status: true, state: decision }, { messages: [message] });
}

/** Makes the shop and its user, both off, and invites the applicant (requirements N-27). */
export const accept = (id: string, context: Context): Promise<EnvelopeReply> =>
  oneByOne(context, async () => {
    const application = await findApplication(id, context);
    if (!isDecided(application, 'accepted')) {
      const user = await makeSeller(application, context);
      await save('application', application, { state: { 0: 'accepted' } }, context, { [invitedUser]: user });
    }
    const isInvited = textOf(application, 'invited') !== '';
    if (!isInvited) await invite(id, context);
    return decidedReply('accepted', application, !isInvited, context);
  });

/** Mails the link once more: the one from before ends. */
export const inviteAgain = (id: string, context: Context): Promise<EnvelopeReply> =>
  oneByOne(context, async () => {
    const application = await findApplication(id, context);
    const wait = await new RegistrationAttempts(context).beginInviting(id);
    if (wait > 0) throw tooManyAttempts(wait);
    const email = textOf(application, 'state') === 'accepted' ? await invite(id, context) : null;
    if (email === null) throw refuse(409, 'nobodyToInvite');
    const message = letterMessage(context, 'invitationSent', 'invitationKept', { email });
    return envelopeReply({ status: true, state: 'accepted' }, { messages: [message] });
  });

export async function showInvitation(id: string, context: Context): Promise<EnvelopeReply> {
  const application = await findApplication(id, context);
  return envelopeReply((await invitationOf(application, context)) satisfies ApplicationInvitation);
}

/** Mails the reason. */
export const refuseApplication = (id: string, reason: string, context: Context): Promise<EnvelopeReply> =>
  oneByOne(context, async () => {
    const application = await findApplication(id, context);
    if (reason.trim() === '') throw refuse(400, 'applicationReason');
    if (characterCount(reason.trim()) > maxReasonLength) throw refuse(400, 'tooLong', { max: maxReasonLength });
    const isKnown = isDecided(application, 'refused');
    if (!isKnown) {
      await discardMade(application, context);
      await save('application', application, { state: { 0: 'refused' }, reason: { 0: reason } }, context);
    }
    // Also when it is known: the refusal may have been cut off before.
    await context.mails.send({
      template: applicationRefused,
      to: textOf(application, 'email'),
      language: userLanguage(application),
      values: {
        legalName: textOf(application, 'name_of_legal_entity'),
        reason: isKnown ? textOf(application, 'reason') : reason.trim(),
      },
      once: `application-refused-${id}`,
    });
    return decidedReply('refused', application, !isKnown, context);
  });
