import type { DataProvider, GetListResult } from 'ra-core';

/** A provider of records that are listed and changed by calls of their own only. */
export function listOnlyProvider(
  name: string,
  getList: (params: Parameters<DataProvider['getList']>[1]) => Promise<GetListResult>,
): DataProvider {
  const unsupported = (): Promise<never> => Promise.reject(new Error(`${name} have a list only`));
  const provider = {
    getList: (_resource: string, params: Parameters<DataProvider['getList']>[1]) => getList(params),
    getOne: unsupported,
    getMany: unsupported,
    getManyReference: unsupported,
    create: unsupported,
    update: unsupported,
    updateMany: unsupported,
    delete: unsupported,
    deleteMany: unsupported,
  };
  return provider as unknown as DataProvider;
}
