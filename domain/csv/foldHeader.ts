/** A header or a label for comparison: case, punctuation and separators do not count. */
export const foldHeader = (header: string): string =>
  header
    .toLowerCase()
    .replace(/[’'ʼ`]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
