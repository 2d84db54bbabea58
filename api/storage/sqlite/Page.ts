import type { Row } from './Connection';

export interface Hit {
  rid: number;
  id: string;
}

export interface Page {
  hits: Hit[];
  total: number;
}

export const hitOf = ([rid, id]: Row): Hit => ({ rid: Number(rid), id: String(id) });
