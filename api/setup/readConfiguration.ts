import { resolve } from 'node:path';
import { z } from 'zod';
import type { SmtpConfiguration } from '../adapters/mail/SmtpConfiguration';
import { readSmtpUrl } from '../adapters/mail/SmtpConfiguration';
import type { OidcConfiguration } from '../adapters/oidc/OidcConfiguration';
import type { NamedLink, SiteConfig } from '#core/schema/ApiConfig';
import { serviceAddresses } from '../services/serviceAddresses';
import { email } from '#domain/fields/email';
import { password } from '#domain/fields/password';
import { withoutEnd } from '#domain/text/withoutEnd';
import { oidcOf, oidcProblems, oidcVariables } from './oidcVariables';
import { siteOf, siteProblems, siteVariables } from './siteVariables';

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const;

const flags: Readonly<Record<string, boolean>> = {
  '1': true,
  true: true,
  on: true,
  yes: true,
  '0': false,
  false: false,
  off: false,
  no: false,
};

const flag = z.string().transform((text, context) => {
  const value = flags[text.toLowerCase()];
  if (value === undefined) context.addIssue({ code: 'custom', message: 'is not on or off' });
  return value ?? false;
});

/** Express's `trust proxy`: on, off, a number of proxies, or their addresses. */
const trustProxy = z
  .string()
  .transform((text): boolean | number | string =>
    /^\d+$/.test(text) ? Number(text) : (flags[text.toLowerCase()] ?? text),
  );

/** `robot@yarmarok.example`, or with a name in front: `Ярмарок <robot@yarmarok.example>`. */
const isSender = (text: string): boolean => {
  const [, address = text] = /^[^<>"\r\n]*<([^<>]+)>$/.exec(text) ?? [];
  return /^[^\s@<>"]+@[^\s@<>"]+$/.test(address);
};

const linkName = z.string().max(64, 'is longer than 64 characters').optional();
const linkUrl = z
  .string()
  .refine((text) => URL.canParse(text) && new URL(text).protocol === 'https:', 'is not an https address')
  .optional();

/** A link under its name, or under that of its host. */
const linkOf = (url: string, name = new URL(url).hostname): NamedLink => ({ name, url });

const serviceUrl = z
  .string()
  .refine((text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol), 'is not an http(s) address')
  .transform((text) => withoutEnd(text, '/'));

const secretKey = z.string().regex(/^[\x21-\x7e]{32,256}$/, 'is not a key of 32 to 256 characters without spaces');

const variablesSchema = z.object({
  PORT: z.coerce
    .number('is not a number')
    .int('is not a whole number')
    .min(0, 'is not a port')
    .max(65_535, 'is not a port')
    .default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('./data'),
  MONGODB_URL: z
    .string()
    .regex(/^mongodb(\+srv)?:\/\/./, 'does not begin with mongodb:// or mongodb+srv://')
    .optional(),
  S3_ENDPOINT: z
    .string()
    .refine((text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol), 'is not an http(s) address')
    .optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'is not the name of a bucket')
    .optional(),
  S3_PREFIX: z
    .string()
    .regex(/^[a-z0-9][a-z0-9_-]*(\/[a-z0-9][a-z0-9_-]*)*\/?$/, 'is no prefix (small letters, digits, -, _ and /)')
    .optional(),
  S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]{1,64}$/, 'is not a region')
    .default('us-east-1'),
  S3_ACCESS_KEY: z.string().optional(),
  S3_SECRET_KEY: z.string().optional(),
  ADMIN_EMAIL: z
    .string()
    .refine((text) => email.check(text, {}).length === 0, 'is not an email address')
    .default('admin@example.com'),
  ADMIN_PASSWORD: z
    .string()
    .refine(
      (text) => password.check(text, {}).length === 0,
      'is shorter than 8 or longer than 128 characters, or easy to guess',
    )
    .optional(),
  OWNER_SHOP_ID: z
    .string()
    .regex(/^[\w-]{1,64}$/, 'is not an id (letters, digits, - and _)')
    .default('000000000000000000000001'),
  DEMO: flag.optional(),
  SMTP_URL: z
    .string()
    .refine((text) => readSmtpUrl(text) !== undefined, 'is not an smtp:// or smtps:// address')
    .optional(),
  MAIL_FROM: z.string().max(200).refine(isSender, 'is not an email address').optional(),
  MESSENGER_NAME: linkName,
  MESSENGER_URL: linkUrl,
  SOCIAL_NAME: linkName,
  SOCIAL_URL: linkUrl,
  PUBLIC_URL: z
    .string()
    .refine((text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol), 'is not an http(s) address')
    .optional(),
  HSTS_SUBDOMAINS: flag.optional(),
  ...siteVariables,
  ...oidcVariables,
  WEBHOOKS_TO_LOCALHOST: flag.optional(),
  TRUST_PROXY: trustProxy.default(false),
  SHUTDOWN_GRACE: z.coerce
    .number('is not a number')
    .min(0, 'is not a number of seconds')
    .max(300, 'is longer than 300 seconds')
    .optional(),
  SECRET_KEY: secretKey.optional(),
  SECRET_KEY_OLD: secretKey.optional(),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{16,256}$/, 'is not a token of 16 to 256 characters without spaces')
    .optional(),
  SESSION_CALLS_PER_MINUTE: z.coerce.number().int('is no whole number').min(0, 'is below 0').optional(),
  LOG_LEVEL: z.enum(logLevels, `is none of ${logLevels.join(', ')}`).optional(),
});

const requiredS3Variables = ['S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'] as const;

const schema = variablesSchema.superRefine((data, context) => {
  // Links in mails begin with the public address: what a request calls itself is its sender's choice.
  for (const name of data.SMTP_URL === undefined ? [] : (['MAIL_FROM', 'PUBLIC_URL'] as const))
    if (data[name] === undefined)
      context.addIssue({ code: 'custom', path: [name], message: 'is not set, though SMTP_URL is' });
  // With a key in its own data folder a machine could not read what the others have encrypted.
  if (data.MONGODB_URL !== undefined && data.SECRET_KEY === undefined)
    context.addIssue({
      code: 'custom',
      path: ['SECRET_KEY'],
      message:
        'is not set, though MONGODB_URL is: machines of one database need the same key (of one that ran without: the text of secret.key in its data folder)',
    });
  for (const [name, message] of [...siteProblems(data), ...oidcProblems(data)])
    context.addIssue({ code: 'custom', path: [name], message });
  if (requiredS3Variables.every((name) => data[name] === undefined)) return;
  for (const name of requiredS3Variables)
    if (data[name] === undefined)
      context.addIssue({ code: 'custom', path: [name], message: 'is not set, though others of S3 are' });
});

function s3Of({
  S3_ENDPOINT,
  S3_BUCKET,
  S3_PREFIX,
  S3_REGION,
  S3_ACCESS_KEY,
  S3_SECRET_KEY,
}: z.infer<typeof variablesSchema>): S3Configuration | undefined {
  if (S3_BUCKET === undefined || S3_ACCESS_KEY === undefined || S3_SECRET_KEY === undefined) return undefined;
  return {
    ...(S3_ENDPOINT !== undefined && { endpoint: S3_ENDPOINT }),
    bucket: S3_BUCKET,
    ...(S3_PREFIX !== undefined && { prefix: `${S3_PREFIX.replace(/\/$/, '')}/` }),
    region: S3_REGION,
    accessKey: S3_ACCESS_KEY,
    secretKey: S3_SECRET_KEY,
  };
}

function smtpOf({ SMTP_URL = '', MAIL_FROM }: z.infer<typeof variablesSchema>): SmtpConfiguration | undefined {
  const server = readSmtpUrl(SMTP_URL);
  return server && MAIL_FROM !== undefined ? { ...server, from: MAIL_FROM } : undefined;
}

/** A bucket of an S3-compatible store. */
export interface S3Configuration {
  endpoint?: string;
  bucket: string;
  /** Ends in `/`. */
  prefix?: string;
  region: string;
  accessKey: string;
  secretKey: string;
}

export interface Configuration {
  port: number;
  host: string;
  dataDir: string;
  mongodbUrl?: string;
  /** File storage instead of the database or the data folder. */
  s3?: S3Configuration;
  adminEmail: string;
  adminPassword?: string;
  ownerShopId: string;
  demo: boolean;
  publicUrl?: string;
  /** Browsers are told to use https for all subdomains of it too. */
  hstsSubdomains: boolean;
  /** The marketplace's own site, to which readers are sent. */
  site?: SiteConfig;
  /** Where staff may log in besides; without it nowhere. */
  oidc?: OidcConfiguration;
  /** The mail server; without one mails are kept. */
  smtp?: SmtpConfiguration;
  /** The link on the login screen. */
  messenger?: NamedLink;
  /** The marketplace's page where sellers can follow it. */
  social?: NamedLink;
  /** Addresses of banks and carriers that are elsewhere than usual, by their variable. */
  serviceUrls: Readonly<Record<string, string>>;
  /** Webhooks may be sent to this machine, also without encryption. */
  webhooksToLocalhost: boolean;
  trustProxy: boolean | number | string;
  /** Grace period in milliseconds: the server keeps serving after a shutdown signal, for load balancers to notice. */
  shutdownGrace: number;
  /** Keys of outside services are encrypted with it; on the embedded store without it with one in the data folder. */
  secretKey?: string;
  /** Opens what was sealed before SECRET_KEY changed. */
  formerSecretKey?: string;
  /** Whoever sends it may read /metrics; without one nobody may. */
  metricsToken?: string;
  /** Of one session; 0: as many as it likes. */
  sessionCallsPerMinute: number;
  logLevel: string;
}

type ReadConfiguration = { ok: true; configuration: Configuration } | { ok: false; problems: string[] };

/** Without the ones that are not set. */
const urlsOf = (read: Readonly<Record<string, string | undefined>>): Record<string, string> =>
  Object.fromEntries(Object.entries(read).flatMap(([variable, url]) => (url === undefined ? [] : [[variable, url]])));

const urlsSchema = z.object(
  Object.fromEntries(serviceAddresses.map(({ variable }) => [variable, serviceUrl.optional()])),
);

/** Reads the configuration from environment variables. An empty variable counts as not set. */
export function readConfiguration(environment: Readonly<Record<string, string | undefined>>): ReadConfiguration {
  const set = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value.trim() !== ''),
  );
  const parsed = schema.safeParse(set);
  const urls = urlsSchema.safeParse(set);
  // Only the variable's name is printed, not its value: it may be a secret.
  if (!parsed.success || !urls.success) {
    const issues = [parsed, urls].flatMap(({ error }) => error?.issues ?? []);
    return { ok: false, problems: issues.map(({ path, message }) => `${path.join('.')} ${message}`) };
  }
  const { data } = parsed;
  const s3 = s3Of(data);
  const smtp = smtpOf(data);
  const site = siteOf(data);
  const oidc = oidcOf(data);
  const isProduction = environment.NODE_ENV === 'production';
  return {
    ok: true,
    configuration: {
      port: data.PORT,
      host: data.HOST,
      dataDir: resolve(data.DATA_DIR),
      mongodbUrl: data.MONGODB_URL,
      ...(s3 && { s3 }),
      adminEmail: data.ADMIN_EMAIL,
      adminPassword: data.ADMIN_PASSWORD,
      ownerShopId: data.OWNER_SHOP_ID,
      demo: data.DEMO ?? !isProduction,
      publicUrl: data.PUBLIC_URL,
      hstsSubdomains: data.HSTS_SUBDOMAINS ?? false,
      ...(site && { site }),
      ...(oidc && { oidc }),
      serviceUrls: urlsOf(urls.data),
      ...(smtp && { smtp }),
      ...(data.MESSENGER_URL !== undefined && { messenger: linkOf(data.MESSENGER_URL, data.MESSENGER_NAME) }),
      ...(data.SOCIAL_URL !== undefined && { social: linkOf(data.SOCIAL_URL, data.SOCIAL_NAME) }),
      webhooksToLocalhost: data.WEBHOOKS_TO_LOCALHOST ?? false,
      trustProxy: data.TRUST_PROXY,
      shutdownGrace: (data.SHUTDOWN_GRACE ?? (isProduction ? 5 : 0)) * 1000,
      secretKey: data.SECRET_KEY,
      formerSecretKey: data.SECRET_KEY_OLD,
      metricsToken: data.METRICS_TOKEN,
      sessionCallsPerMinute: data.SESSION_CALLS_PER_MINUTE ?? 1_200,
      logLevel: data.LOG_LEVEL ?? (isProduction ? 'info' : 'warn'),
    },
  };
}
