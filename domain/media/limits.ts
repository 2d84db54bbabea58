/** Bytes of a file that a field takes, unless its definition says otherwise (shell §9). */
export const maxFieldFileBytes = 2_097_152;
/** Bytes of a file that the media library takes. */
export const maxLibraryFileBytes = 1_073_741_824;
/** Bytes of a shop's logo. */
export const maxLogoBytes = 1_048_576;
/** Bytes of a vector picture: it is read as a text, element by element. */
export const svgFileSize = 4_194_304;
/** Files that the library lists at a time. */
export const libraryPageSize = 50;
/** Between the starts of several uploads, in milliseconds. */
export const uploadStaggerMs = 100;

export const textLimits = { title: 255, alt: 128, url: 255, path: 255, link: 2048, campaign: 128 } as const;

/** A picture beyond either of these is refused before it is decoded: it would take gigabytes. */
export const maxPictureSidePx = 16_384;
export const maxPictureAreaPx = 64_000_000;
