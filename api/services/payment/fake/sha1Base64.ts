import { createHash } from 'node:crypto';

/** What both payment services sign with. */
export const sha1Base64 = (text: string): string => createHash('sha1').update(text, 'utf8').digest('base64');
