/** Whether a request already has the content of this ETag; a proxy that compressed it has made the tag a weak one. */
export const matchesTag = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch?.split(',').some((known) => known.trim().replace(/^W\//, '') === etag) ?? false;
