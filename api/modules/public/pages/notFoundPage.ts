import type { Language } from '#domain/text/Language';
import { say } from '../view/say';
import type { SitePage } from '../view/SitePage';
import { messagePage } from './parts/messagePage';

export const notFoundPage = (language: Language): SitePage =>
  messagePage(language, say(language, 'notFound'), say(language, 'notFoundText'));
