import { encodePassword } from '../../../../domain/fields/password';
import type { SaveResult } from '../../../../domain/wire/Form';
import type { StoredRecord } from '../../../../domain/wire/StoredRecord';
import { requireAccess, requireEntity } from '../../../kernel/accessTo';
import type { Context } from '../../../kernel/Context';
import { refuse } from '../../../kernel/refuse';
import type { EnvelopeReply } from '../../../kernel/Reply';
import { envelopeReply, infoMessage } from '../../../kernel/Reply';
import { saveRecord } from '../../../records/saveRecord';
import { fullAccess } from '../../../schema/Access';
import { localisedOf, textOf } from '../../../schema/valueOf';
import { findByEmail } from '../findByEmail';
import { legalFields } from '../legalFields';
import { applicationAccepted } from '../mails/applicationAccepted';
import { applicationRefused } from '../mails/applicationRefused';
import { PasswordResets, resetValidityMs } from '../passwordReset/PasswordResets';
import { resetUrl } from '../passwordPages';
import { isCodeOfShop } from './checkApplication';
import { userLanguage } from '../userLanguage';

type Decision = 'accepted' | 'refused';

/** One decision at a time: a second press, or a second person, finds what the first one has done. */
const oneByOne = <T>(context: Context, work: () => Promise<T>): Promise<T> =>
  context.locks.withLock('application-decisions', work);

async function findApplication(id: string, context: Context): Promise<StoredRecord> {
  const entity = requireEntity('application', context);
  requireAccess(entity, 'update', context);
  const record = await context.store.get(entity.collection.name, id);
  if (!record || record._deleted) throw refuse(404, 'noItem');
  return record;
}

/** Whether the same was decided before. Another decision refuses: the applicant knows of it. */
function isDecided(application: StoredRecord, decision: Decision): boolean {
  const state = textOf(application, 'state');
  if (state !== 'new' && state !== decision) throw refuse(409, 'applicationDecided');
  return state === decision;
}

/** Makes or changes a record with what is valid already; the id of the record. */
async function save(
  name: string,
  current: StoredRecord | null,
  fields: Readonly<Record<string, unknown>>,
  context: Context,
): Promise<string> {
  const saved = await saveRecord(requireEntity(name, context), current, { fields }, fullAccess, context);
  const { _id, valid, fields: problems } = saved.result as SaveResult;
  const [problem] = Object.values(problems).flatMap(({ messages }) => messages);
  if (!valid) throw refuse(409, 'applicationNotAccepted', { reason: problem?.text ?? '' });
  return _id;
}

const decide = (application: StoredRecord, fields: Record<string, unknown>, context: Context): Promise<string> =>
  save('application', application, fields, context);

/** Off until the merchant has set a password. */
function makeShop(application: StoredRecord, context: Context): Promise<string> {
  const title = textOf(application, 'name_of_legal_entity').slice(0, 128);
  const legal = Object.keys(legalFields).map((name) => [name, localisedOf(application, name)]);
  return save(
    'shop',
    null,
    {
      ...Object.fromEntries(legal),
      title: { uk: title, en: title },
      person: localisedOf(application, 'name'),
      phone: localisedOf(application, 'phone'),
      email: localisedOf(application, 'email'),
      logo: localisedOf(application, 'logo'),
      active: { 0: false },
    },
    context,
  );
}

/** Off as well; its password is known to nobody. */
async function makeUser(application: StoredRecord, shop: string, context: Context): Promise<string> {
  const fields = {
    name: localisedOf(application, 'name'),
    email: localisedOf(application, 'email'),
    language: localisedOf(application, 'language'),
    password: { 0: encodePassword(context.cryptoProvider.randomHex(32)) },
    type: { 0: 'merchant' },
    shop: { 0: shop },
    active: { 0: false },
  };
  try {
    return await save('user', null, fields, context);
  } catch (failure) {
    await context.records.discard(requireEntity('shop', context), shop);
    throw failure;
  }
}

async function requireNewSeller(application: StoredRecord, context: Context): Promise<void> {
  const [email, edrpou] = [textOf(application, 'email'), textOf(application, 'edrpou')];
  if (await findByEmail(email, context.store)) throw refuse(409, 'applicantHasUser', { email });
  if (await isCodeOfShop(edrpou, context)) throw refuse(409, 'applicantHasShop', { edrpou });
}

/** Mails the link that sets a password and activates the account and its shop. */
async function invite(application: StoredRecord, userId: string, context: Context): Promise<void> {
  const user = await context.store.get('users', userId);
  if (!user) throw new Error(`the new user ${userId} is gone`);
  const token = await new PasswordResets(context).issue(user, 'invitation');
  const until = context.clock.now() + resetValidityMs.invitation;
  await context.mails.send({
    template: applicationAccepted,
    to: textOf(user, 'email'),
    language: userLanguage(user),
    values: { until },
    once: `application-accepted-${application._id}`,
    secret: { link: resetUrl(user, token, context.config), validUntil: until },
  });
}

const decidedReply = (decision: Decision, application: StoredRecord): EnvelopeReply =>
  envelopeReply(
    { status: true, state: decision },
    {
      messages: [
        infoMessage(decision === 'accepted' ? 'applicationAccepted' : 'applicationRefused', {
          email: textOf(application, 'email'),
        }),
      ],
    },
  );

/** Makes the shop and its user, both off, and invites the applicant (requirements N-27). */
export const accept = (id: string, context: Context): Promise<EnvelopeReply> =>
  oneByOne(context, async () => {
    const application = await findApplication(id, context);
    if (!isDecided(application, 'accepted')) {
      await requireNewSeller(application, context);
      const shop = await makeShop(application, context);
      const user = await makeUser(application, shop, context);
      await decide(application, { state: { 0: 'accepted' } }, context);
      await invite(application, user, context);
    }
    return decidedReply('accepted', application);
  });

/** Mails the reason. */
export const refuseApplication = (id: string, reason: string, context: Context): Promise<EnvelopeReply> =>
  oneByOne(context, async () => {
    const application = await findApplication(id, context);
    if (reason.trim() === '') throw refuse(400, 'applicationReason');
    if (!isDecided(application, 'refused')) {
      await decide(application, { state: { 0: 'refused' }, reason: { 0: reason } }, context);
      await context.mails.send({
        template: applicationRefused,
        to: textOf(application, 'email'),
        language: userLanguage(application),
        values: { legalName: textOf(application, 'name_of_legal_entity'), reason: reason.trim() },
        once: `application-refused-${id}`,
      });
    }
    return decidedReply('refused', application);
  });
