import { readCookie, writeCookie } from '../cookies';

export const perPageLimits = { min: 1, max: 100, default: 10 } as const;

const clampPerPage = (wanted: number): number =>
  Number.isFinite(wanted)
    ? Math.min(Math.max(Math.round(wanted), perPageLimits.min), perPageLimits.max)
    : perPageLimits.default;

const cookieOf = (resource: string): string => `${resource}-count-per-page`;

/** Rows per page of a list, remembered in a cookie (shell §7 Listing). */
export const rememberedPerPage = (resource: string): number => {
  const stored = readCookie(cookieOf(resource));
  return stored === null ? perPageLimits.default : clampPerPage(Number(stored));
};

export function rememberPerPage(resource: string, wanted: number): number {
  const perPage = clampPerPage(wanted);
  writeCookie(cookieOf(resource), String(perPage));
  return perPage;
}
