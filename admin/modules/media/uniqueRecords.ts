import type { MediaUse } from '#domain/wire/MediaFile';

/** The records that show a file, each once, even if several of their fields do. */
export const uniqueRecords = (uses: readonly MediaUse[]): MediaUse[] => [
  ...new Map(uses.map((use) => [`${use.entity} ${use._id}`, use])).values(),
];
