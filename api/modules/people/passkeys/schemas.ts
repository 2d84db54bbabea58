import { z } from 'zod';
import { maxPasskeyNameLength } from '#domain/wire/SignIn';

const maxIdLength = 1400;
const maxPartLength = 20_000;

const part = z.string().max(maxPartLength);
const id = z.string().max(maxIdLength);

const signed = {
  id,
  rawId: id,
  type: z.literal('public-key'),
  // Nothing of them is asked for.
  clientExtensionResults: z
    .unknown()
    .optional()
    .transform((): Record<string, never> => ({})),
};

/** What `navigator.credentials.create` gives. */
const passkeyCreation = z.object({
  ...signed,
  response: z.object({
    clientDataJSON: part,
    attestationObject: part,
    transports: z.array(z.string().max(50)).max(20).optional(),
  }),
});

/** What its person calls a new one, and what the browser has made. */
export const newPasskey = z
  .object({ name: z.string().trim().min(1).max(maxPasskeyNameLength), response: passkeyCreation })
  .meta({ id: 'AddPasskeyBody' });

/** What `navigator.credentials.get` gives. */
export const passkeyUse = z.object({
  ...signed,
  response: z.object({
    clientDataJSON: part,
    authenticatorData: part,
    signature: part,
    userHandle: id.optional(),
  }),
});

export const passkeyOptions = z
  .object({ options: z.looseObject({ challenge: z.string() }) })
  .meta({ id: 'PasskeyOptions' });
