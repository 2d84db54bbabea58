import type { en } from './en';

export type WorkbookMessageKey = keyof typeof en;
