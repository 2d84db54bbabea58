import type { FeedFormat } from '../FeedFormat';
import { facebook } from './facebook';
import { google } from './google';
import { hotline } from './hotline';
import { prom } from './prom';
import { rozetka } from './rozetka';

/** In the order in which they are offered; the first one is that of a new feed. */
export const feedFormats = [google, facebook, rozetka, prom, hotline] as const;

export type FeedFormatCode = (typeof feedFormats)[number]['code'];

/** The format with this code; the first one where a stored code is none any more. */
export const feedFormatOf = (code: string): FeedFormat =>
  feedFormats.find((format) => format.code === code) ?? feedFormats[0];
