import { z } from 'zod';

/** No control characters and no lone surrogates: stores would save a different id. */
export const id = z
  .string()
  .max(200)
  .regex(/^\P{C}+$/u);
