import type { StoredOperation, StoredStep } from '../../jobs/operations/StoredOperation';
import { stepCollection, stepId } from '../../jobs/operations/StoredOperation';
import type { Context } from '../../kernel/Context';

/** Ids of the records that an operation goes through, as far as its steps are planned. */
export async function stepIds({ _id, steps }: StoredOperation, { store }: Pick<Context, 'store'>): Promise<string[]> {
  const names = Array.from({ length: steps }, (_, number) => stepId(_id, number));
  const planned = (await store.getMany(stepCollection.name, names)) as StoredStep[];
  return planned.flatMap(({ ids }) => ids);
}
