import { z } from 'zod';

/** An amount of money, in hryvnia: fractions of a kopiyka are nobody's. */
export const hryvnia = (min: number, max: number) => z.number().min(min).max(max).multipleOf(0.01);
