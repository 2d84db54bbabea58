/** Default maximum bytes of a file in a field (shell §9). */
export const maxFieldFileBytes = 2_097_152;
/** Maximum bytes of a file in the media library. */
export const maxLibraryFileBytes = 1_073_741_824;
/** Maximum bytes of a shop's logo. */
export const maxLogoBytes = 1_048_576;
/** Maximum bytes of an SVG, which is parsed as text. */
export const svgFileSize = 4_194_304;
/** Page size of the library. */
export const libraryPageSize = 50;
/** Delay between the starts of several uploads, in milliseconds. */
export const uploadStaggerMs = 100;

export const textLimits = { title: 255, alt: 128, url: 255, path: 255, link: 2048, campaign: 128 } as const;

/** Larger pictures are refused before they are decoded: that would take gigabytes. */
export const maxPictureSidePx = 16_384;
export const maxPictureAreaPx = 64_000_000;
