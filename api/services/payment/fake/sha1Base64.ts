import { createHash } from 'node:crypto';

/** A digest of a service that signs with SHA-1. */
export const sha1Base64 = (text: string): string => createHash('sha1').update(text, 'utf8').digest('base64');
