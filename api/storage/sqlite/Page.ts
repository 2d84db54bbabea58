import type { SqlRow } from './Connection';

export interface Hit {
  rid: number;
  id: string;
}

export interface Page {
  hits: Hit[];
  total: number;
}

export const hitOf = ([rid, id]: SqlRow): Hit => ({ rid: Number(rid), id: String(id) });
