import { Refusal } from './refuse';

/** What the work gives, or the refusal that ends it; anything else that is thrown stays thrown. */
export async function orRefusal<T>(work: () => Promise<T>): Promise<T | Refusal> {
  try {
    return await work();
  } catch (failure) {
    if (failure instanceof Refusal) return failure;
    throw failure;
  }
}
