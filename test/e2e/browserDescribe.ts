/** Set by scripts/test.mjs; without a browser these tests are skipped. */
const chromePath = process.env.CHROME_PATH ?? '';

export const browserDescribe: jest.Describe = chromePath ? describe : (describe.skip as unknown as jest.Describe);
