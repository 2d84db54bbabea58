import { checkEdrpou, checkTin } from '#domain/registration/taxCodes';
import type { Problem } from '#domain/fields/Problem';
import type { Where } from '#domain/query/Where';
import { allOf, notDeleted } from '#domain/query/Where';
import type { ApplicationCheck, ApplicationChecks, SameHolder } from '#domain/wire/ApplicationDecision';
import { accessTo, requireEntity } from '#core/kernel/accessTo';
import type { Context } from '#core/kernel/Context';
import type { EnvelopeReply } from '#core/kernel/Reply';
import { envelopeReply } from '#core/kernel/Reply';
import type { EntityRecords } from '#core/ports/EntityRecords';
import { serverMessage } from '#core/schema/messages/serverMessage';
import { flagOf, textOf, titleOf, valueOf } from '#core/schema/valueOf';
import { findByEmail } from '../findByEmail';
import { applicantFields } from './fieldNames';
import { findApplication } from './findApplication';
import { isMadeFor } from './madeFor';

type Application = EntityRecords['applications'];

/** More of them say nothing new. */
const maxHolders = 5;
const levels = ['doubt', 'note', 'pass'] as const;

function codeChecks(application: Application, { language }: Context): ApplicationCheck[] {
  const [legalForm, edrpou, tin] = [
    textOf(application, 'type_of_legal_entity'),
    textOf(application, 'edrpou'),
    textOf(application, 'tin'),
  ];
  const check = (name: 'edrpou' | 'tin', value: string, [problem]: readonly Problem[]): ApplicationCheck[] =>
    value === ''
      ? []
      : [
          {
            name,
            level: problem ? 'doubt' : 'pass',
            value,
            ...(problem && { problem: serverMessage(language, problem.key, problem.params) }),
          },
        ];
  return [
    ...check('edrpou', edrpou, checkEdrpou(edrpou, legalForm)),
    ...check('tin', tin, checkTin(tin, { legalForm, edrpou, isVatPayer: flagOf(application, 'vat_payer') })),
  ];
}

/** Shops and applications with the same value of a field, but for the application itself and the shop it has made. */
async function holdersOf(
  application: Application,
  field: 'edrpou' | 'email' | 'phone',
  { store, language }: Context,
): Promise<SameHolder[]> {
  const where: Where = allOf(notDeleted, { op: 'in', path: `${field}.0`, values: [textOf(application, field)] });
  // One more: the application itself may be among them.
  const limit = maxHolders + 1;
  const [shops, applications] = await Promise.all([
    store.find('shops', { where, limit }),
    store.find('applications', { where, limit }),
  ]);
  const holder = (entity: SameHolder['entity'], _id: string, title: string): SameHolder => ({
    entity,
    record: { _id, title },
  });
  return [
    ...shops.records
      .filter((shop) => !isMadeFor(application, shop))
      .map((shop) => holder('shop', shop._id, titleOf(shop, 'title', language))),
    ...applications.records
      .filter(({ _id }) => _id !== application._id)
      .map((other) => holder('application', other._id, textOf(other, 'name_of_legal_entity'))),
  ].slice(0, maxHolders);
}

/** The user with the e-mail of the application, by name for those who may see users. */
async function userWithEmail(application: Application, context: Context): Promise<SameHolder[]> {
  const user = await findByEmail(textOf(application, 'email'), context.store);
  if (!user || isMadeFor(application, user)) return [];
  const maySee = accessTo(requireEntity('user', context), context).permissions.includes('list');
  return [{ entity: 'user', record: maySee ? { _id: user._id, title: textOf(user, 'name') } : null }];
}

function sameCheck(
  name: 'sameEdrpou' | 'sameEmail' | 'samePhone',
  value: string,
  same: SameHolder[],
  preventing?: SameHolder['entity'],
): ApplicationCheck {
  const prevents = same.some(({ entity }) => entity === preventing);
  return { name, level: same.length > 0 ? 'doubt' : 'pass', value, same, ...(prevents && { prevents }) };
}

async function sameChecks(application: Application, context: Context): Promise<ApplicationCheck[]> {
  const [byCode, byEmail, users, byPhone] = await Promise.all([
    holdersOf(application, 'edrpou', context),
    holdersOf(application, 'email', context),
    userWithEmail(application, context),
    holdersOf(application, 'phone', context),
  ]);
  return [
    sameCheck('sameEdrpou', textOf(application, 'edrpou'), byCode, 'shop'),
    sameCheck('sameEmail', textOf(application, 'email'), [...users, ...byEmail], 'user'),
    sameCheck('samePhone', textOf(application, 'phone'), byPhone),
  ];
}

/** What is required is missing only in an application from before the rule. */
function missingCheck(application: Application, context: Context): ApplicationCheck {
  const { fields } = requireEntity('application', context);
  const missing = applicantFields.filter((name) => {
    const value: unknown = valueOf(application, name);
    return value === null || value === '' || (Array.isArray(value) && value.length === 0);
  });
  const isRequired = missing.some((name) => fields.get(name)?.required === true);
  return { name: 'missing', level: isRequired ? 'doubt' : missing.length > 0 ? 'note' : 'pass', value: '', missing };
}

/** GET /api/application/checks/{id}: only what the program can compare by itself; nothing is asked elsewhere. */
export async function showChecks(id: string, context: Context): Promise<EnvelopeReply> {
  const application = await findApplication(id, context);
  const checks = [
    ...(await sameChecks(application, context)),
    ...codeChecks(application, context),
    missingCheck(application, context),
  ];
  return envelopeReply({
    checks: levels.flatMap((level) => checks.filter((check) => check.level === level)),
  } satisfies ApplicationChecks);
}
