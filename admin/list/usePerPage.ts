import { useState } from 'react';
import { readCookie, writeCookie } from '../app/cookies';

export const perPageLimits = { min: 1, max: 100, default: 10 } as const;

export const clampPerPage = (wanted: number): number =>
  Number.isFinite(wanted)
    ? Math.min(Math.max(Math.round(wanted), perPageLimits.min), perPageLimits.max)
    : perPageLimits.default;

/** Rows per page, remembered per list in a cookie (shell §7 Listing). */
export function usePerPage(list: string): [number, (wanted: number) => void] {
  const cookie = `${list}-count-per-page`;
  const [perPage, setPerPage] = useState(() => {
    const storedPerPage = Number(readCookie(cookie) ?? NaN);
    return clampPerPage(storedPerPage);
  });
  return [
    perPage,
    (wanted) => {
      const clamped = clampPerPage(wanted);
      setPerPage(clamped);
      writeCookie(cookie, String(clamped));
    },
  ];
}
