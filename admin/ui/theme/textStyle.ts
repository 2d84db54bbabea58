/**
 * Font size and line height, given in pixels as in the design; converted to rem, so that they scale with the browser's
 * font size.
 */
export const textStyle = (size: number, line: number, weight: number, tracking = '0') => ({
  fontSize: `${size / 16}rem`,
  lineHeight: `${line / 16}rem`,
  fontWeight: weight,
  letterSpacing: tracking,
});
