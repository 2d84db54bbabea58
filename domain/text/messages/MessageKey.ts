import type { en } from './en';

/** Key of a text that both the server and the panel say. Interface-only texts are in admin/i18n. */
export type MessageKey = keyof typeof en;
