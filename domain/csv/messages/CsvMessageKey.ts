import type { en } from './en';

export type CsvMessageKey = keyof typeof en;
