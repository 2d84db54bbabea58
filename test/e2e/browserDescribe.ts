/** scripts/test.mjs names the browser; where there is none these tests count as skipped. */
export const chromePath = process.env.CHROME_PATH ?? '';

export const browserDescribe: jest.Describe = chromePath ? describe : (describe.skip as unknown as jest.Describe);
