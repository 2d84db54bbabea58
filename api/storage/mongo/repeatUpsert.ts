import { isDuplicateKey } from './mongoError';

const maxTries = 20;

/** An upsert that another machine may make at the same time: the one that comes second finds the document. */
export async function repeatUpsert<Result>(upsert: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await upsert();
    } catch (error) {
      if (!isDuplicateKey(error) || attempt >= maxTries) throw error;
    }
  }
}
