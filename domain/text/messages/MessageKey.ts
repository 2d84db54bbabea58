import type { en } from './en';

/** Key of a message that both the server and the panel use. Interface-only texts are in admin/i18n. */
export type MessageKey = keyof typeof en;
