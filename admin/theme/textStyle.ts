/** Size and line height in pixels, as the design gives them; written in rem so that the browser's text size counts. */
export const textStyle = (size: number, line: number, weight: number, tracking = '0') => ({
  fontSize: `${size / 16}rem`,
  lineHeight: `${line / 16}rem`,
  fontWeight: weight,
  letterSpacing: tracking,
});
