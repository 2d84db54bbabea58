import type { FieldResult, SaveResult } from '#domain/wire/Form';
import type { RegisterBody, RegisterResult } from '#domain/wire/Registration';
import { requireEntity } from '#core/kernel/accessTo';
import { asSystem } from '#core/kernel/asSystem';
import type { Context } from '#core/kernel/Context';
import type { EnvelopeReply } from '#core/kernel/Reply';
import { refuse } from '#core/kernel/refuse';
import { envelopeReply, errorMessage } from '#core/kernel/Reply';
import { translateMessage } from '#core/kernel/respond';
import { tooManyAttempts } from '#core/kernel/tooManyAttempts';
import { saveRecord } from '#core/records/saveRecord';
import { fullAccess } from '#core/schema/Access';
import { applicationReceived } from '../mails/applicationReceived';
import { applicantFields } from './fieldNames';
import { RegistrationAttempts } from './RegistrationAttempts';
import { termsToPublish, termsVersion } from './terms';

const thanksPath = '/user/thanks';

const valueOf = (name: string, body: RegisterBody): unknown => {
  const value = body[name];
  if (name !== 'logo') return value;
  return typeof value === 'string' && value !== '' ? [{ id: value }] : [];
};

/** The terms are a box of the form and a time in the record. */
function publicFields({ terms_time: terms, ...fields }: Record<string, FieldResult>): Record<string, FieldResult> {
  return terms ? { ...fields, terms: { ...terms, name: 'terms' } } : fields;
}

function invalidReply(fields: Record<string, FieldResult>, context: Context): EnvelopeReply {
  const message = errorMessage('applicationInvalid');
  const messages = [translateMessage(context.language, message)];
  const result: RegisterResult = { status: false, valid: false, fields: publicFields(fields), messages };
  return envelopeReply(result, { messages: [message] });
}

/** Stores an application by the rules of its form, and mails the applicant that it has come. */
export async function register(body: RegisterBody, ip: string, context: Context): Promise<EnvelopeReply> {
  if ((await termsToPublish(context)).length > 0) throw refuse(409, 'registrationClosed');
  const attempts = new RegistrationAttempts(context);
  const wait = await attempts.begin(ip);
  if (wait > 0) throw tooManyAttempts(wait);
  const email = typeof body.email === 'string' ? body.email.trim() : '';
  const waitToStore = await attempts.beginStoring(ip, email);
  if (waitToStore > 0) throw tooManyAttempts(waitToStore);

  const system = asSystem(context);
  const sent = applicantFields.filter((name) => body[name] !== undefined && body[name] !== null);
  const fields = {
    ...Object.fromEntries(sent.map((name) => [name, { 0: valueOf(name, body) }])),
    terms_time: { 0: body.terms === true ? new Date(context.clock.now()).toISOString() : '' },
    terms_version: { 0: await termsVersion(context) },
    language: { 0: context.language },
  };
  const saved = await saveRecord(requireEntity('application', context), null, { fields }, fullAccess, system);
  const { _id, valid, fields: problems } = saved.result as SaveResult;
  if (!valid) {
    await attempts.takeBack(ip, email);
    return invalidReply(problems, context);
  }
  await context.mails.send({
    template: applicationReceived,
    to: email.toLowerCase(),
    language: context.language,
    values: { legalName: String(body.name_of_legal_entity).trim() },
    once: `application-received-${_id}`,
  });
  context.log.info({ requestId: context.requestId, application: _id }, 'application received');
  const result: RegisterResult = { status: true, valid: true, fields: {}, messages: [], redirect: thanksPath };
  return envelopeReply(result);
}
