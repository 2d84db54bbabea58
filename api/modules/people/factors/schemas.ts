import { z } from 'zod';

const maxCodeLength = 100;

/** What is typed as a code. */
export const codeBody = z.object({ code: z.string().max(maxCodeLength) });

export const loginResult = z
  .object({ redirect: z.string(), recoveryCodes: z.array(z.string()).optional() })
  .meta({ id: 'LoginResult' });

export const totpEnrolment = z.object({ secret: z.string(), uri: z.string() }).meta({ id: 'TotpEnrolment' });

export const newFactorResult = z.object({ recoveryCodes: z.array(z.string()) }).meta({ id: 'NewFactorResult' });
