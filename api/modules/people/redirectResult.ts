import { z } from 'zod';

/** Where to go now. */
export const redirectResult = z.object({ redirect: z.string() }).meta({ id: 'RedirectResult' });
