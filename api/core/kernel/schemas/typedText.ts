import { z } from 'zod';
import { cleanText } from '#domain/text/cleanText';

/** A text that somebody typed, kept as text fields keep theirs: trimmed, without invisible characters. */
export const typedText = (maxLength: number) =>
  z
    .string()
    .overwrite((text) => cleanText(text).trim())
    .max(maxLength);
