/** Widths that photos are shown at, where they are wider. Anybody may have them made, so there are few. */
export const pictureWidths = [400, 800, 1600] as const;

/** The widest: sharp enough for any screen. */
export const largestPictureWidth = 1600;
/** For those who can not choose. */
export const usualPictureWidth = 800;
