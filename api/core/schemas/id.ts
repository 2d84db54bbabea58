import { z } from 'zod';

/** No control characters and no lone surrogates: stores would keep another id than was given. */
export const id = z
  .string()
  .max(200)
  .regex(/^\P{C}+$/u);
