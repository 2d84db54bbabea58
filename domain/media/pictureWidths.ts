/** Widths that photos are shown at, where they are wider. Anybody may have them made, so there are few. */
export const pictureWidths = [400, 800, 1600] as const;
