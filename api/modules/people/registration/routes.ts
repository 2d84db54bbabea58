import { z } from 'zod';
import { typedText } from '#core/kernel/schemas/typedText';
import { envelopeReply } from '#core/kernel/Reply';
import type { Route } from '#core/kernel/Route';
import { defineRoute } from '#core/kernel/Route';
import { bilingual } from '#core/kernel/schemas/values';
import { id } from '#core/records/schemas/id';
import { loginTemplateSchema } from '../session/loginTemplateSchema';
import { accept, inviteAgain, refuseApplication, showInvitation } from './decide';
import { showChecks } from './showChecks';
import { showLetters } from './showLetters';
import type { ApplicantField } from './fieldNames';
import { applicantFields } from './fieldNames';
import { register } from './register';
import { registerForm, thanksForm } from './registerForm';

const field = z.object({
  name: z.string(),
  type: z.string(),
  title: bilingual,
  hint: bilingual.optional(),
  required: z.boolean().optional(),
  maxlength: z.number().optional(),
  accepted: z.array(z.string()).optional(),
  maxSize: z.number().optional(),
  options: z.array(z.object({ value: z.string(), view: bilingual })).optional(),
});

const getRegisterForm = defineRoute({
  name: 'getRegisterForm',
  method: 'GET',
  path: '/api/user/get-register-form',
  access: 'public',
  summary: 'The form of a seller’s application and what surrounds it.',
  result: z
    .object({
      form: z.object({
        sections: z.array(z.object({ name: z.string(), title: bilingual, fields: z.array(field) })),
      }),
      template: loginTemplateSchema.extend({
        heading: bilingual,
        intro: bilingual,
        offerLink: z.string(),
        privacyLink: z.string(),
        closed: bilingual.optional(),
        merchant_faq: z.array(z.object({ question: bilingual, answer: bilingual, active: z.boolean() })),
      }),
    })
    .meta({ id: 'RegisterFormResult' }),
  handler: async (_request, context) => envelopeReply(await registerForm(context)),
});

const text = z.string().max(20_000).nullable().optional();
const values = Object.fromEntries(
  applicantFields.map((name) => [name, name === 'vat_payer' ? z.boolean().nullable().optional() : text]),
) as Record<ApplicantField, typeof text>;

const message = z.object({ type: z.string(), text: z.string(), locale: z.string().optional() });

const postRegister = defineRoute({
  name: 'register',
  method: 'POST',
  path: '/api/user/register',
  access: 'public',
  summary:
    'Sends a seller’s application: one property per field, `logo` is a media id or null, `terms` must be true. `valid: false` with messages by field when it is not stored.',
  body: z.object({ ...values, terms: z.boolean().optional() }).meta({ id: 'RegisterBody' }),
  result: z
    .object({
      status: z.boolean(),
      valid: z.boolean(),
      fields: z.record(
        z.string(),
        z.object({
          name: z.string(),
          valid: z.boolean(),
          localValid: z.record(z.string(), z.boolean()),
          messages: z.array(message),
        }),
      ),
      messages: z.array(message),
      redirect: z.string().optional(),
    })
    .meta({ id: 'RegisterResult' }),
  refusals: [409, 429],
  handler: ({ body, raw }, context) => register({ ...body, terms: body.terms ?? false }, raw.ip, context),
});

const getThanksForm = defineRoute({
  name: 'getThanksForm',
  method: 'GET',
  path: '/api/user/get-thanks-form',
  access: 'public',
  summary: 'What is shown after an application was sent; `{email}` stands for the applicant’s address.',
  result: z
    .object({
      template: z.object({
        title: bilingual,
        text: bilingual,
        homeLink: z.string(),
        socialLinks: z.array(z.object({ name: z.string(), url: z.string() })),
        address: bilingual,
        workHours: bilingual,
      }),
    })
    .meta({ id: 'ThanksFormResult' }),
  handler: async (_request, context) => envelopeReply(await thanksForm(context)),
});

const decision = z.object({ status: z.boolean(), state: z.string() }).meta({ id: 'ApplicationDecision' });

const acceptApplication = defineRoute({
  name: 'acceptApplication',
  method: 'POST',
  path: '/api/application/accept/:id',
  access: 'session',
  summary: 'Accepts an application: makes the shop and its user, and mails the link to set a password.',
  params: z.object({ id }),
  result: decision,
  refusals: [404, 409],
  handler: ({ params }, context) => accept(params.id, context),
});

const sameHolder = z.object({
  entity: z.enum(['shop', 'application', 'user']),
  record: z.object({ _id: z.string(), title: z.string() }).nullable(),
});

const getChecks = defineRoute({
  name: 'applicationChecks',
  method: 'GET',
  path: '/api/application/checks/:id',
  access: 'session',
  summary: 'What the program can say of an application before it is decided: doubts first.',
  params: z.object({ id }),
  result: z
    .object({
      checks: z.array(
        z.object({
          name: z.enum(['edrpou', 'tin', 'sameEdrpou', 'sameEmail', 'samePhone', 'missing']),
          level: z.enum(['doubt', 'note', 'pass']),
          value: z.string(),
          problem: z.string().optional(),
          same: z.array(sameHolder).optional(),
          missing: z.array(z.string()).optional(),
          prevents: z.literal(true).optional(),
        }),
      ),
    })
    .meta({ id: 'ApplicationChecks' }),
  refusals: [404],
  handler: ({ params }, context) => showChecks(params.id, context),
});

const letter = z.object({ subject: z.string(), paragraphs: z.array(z.string()), button: z.string().optional() });

const getLetters = defineRoute({
  name: 'applicationLetters',
  method: 'GET',
  path: '/api/application/letters/:id',
  access: 'session',
  summary: 'The emails of both decisions as the applicant would get them now; `{reason}` stands for the reason.',
  params: z.object({ id }),
  result: z
    .object({ to: z.string(), language: z.string(), accepted: letter, refused: letter })
    .meta({ id: 'ApplicationLetters' }),
  refusals: [404],
  handler: ({ params }, context) => showLetters(params.id, context),
});

const getInvitation = defineRoute({
  name: 'applicationInvitation',
  method: 'GET',
  path: '/api/application/invitation/:id',
  access: 'session',
  summary: 'Whether the applicant has still to set a password, and until when the last link works.',
  params: z.object({ id }),
  result: z.object({ isWaiting: z.boolean(), until: z.string().nullable() }).meta({ id: 'ApplicationInvitation' }),
  refusals: [404],
  handler: ({ params }, context) => showInvitation(params.id, context),
});

const postInvitation = defineRoute({
  name: 'inviteApplicant',
  method: 'POST',
  path: '/api/application/invite/:id',
  access: 'session',
  summary: 'Mails a new link to set a password to an accepted applicant who has not set one; the last link ends.',
  params: z.object({ id }),
  result: decision,
  refusals: [404, 409, 429],
  handler: ({ params }, context) => inviteAgain(params.id, context),
});

const postRefusal = defineRoute({
  name: 'refuseApplication',
  method: 'POST',
  path: '/api/application/refuse/:id',
  access: 'session',
  summary: 'Refuses an application and mails the reason.',
  params: z.object({ id }),
  // What is missing or too long is refused by name, not as a body that could not be read.
  body: z.object({ reason: typedText(20_000).default('') }).meta({ id: 'RefuseApplicationBody' }),
  result: decision,
  refusals: [404, 409],
  handler: ({ params, body }, context) => refuseApplication(params.id, body.reason, context),
});

export const registrationRoutes: readonly Route[] = [
  getRegisterForm,
  postRegister,
  getThanksForm,
  getChecks,
  getLetters,
  acceptApplication,
  getInvitation,
  postInvitation,
  postRefusal,
];
