import type { RegisterLogoResult } from '#domain/wire/Registration';

/** An uploaded logo with the name of its file. */
export interface Logo extends RegisterLogoResult {
  name: string;
}
