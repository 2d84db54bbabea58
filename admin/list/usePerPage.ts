import { useState } from 'react';
import { rememberedPerPage, rememberPerPage } from '../core/routing/rememberedPerPage';

/** Rows per page, remembered per list. */
export function usePerPage(list: string): [number, (wanted: number) => void] {
  const [perPage, setPerPage] = useState(() => rememberedPerPage(list));
  return [perPage, (wanted) => setPerPage(rememberPerPage(list, wanted))];
}
