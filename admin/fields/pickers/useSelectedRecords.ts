import { useContext } from 'react';
import { ChoicesContext } from 'ra-core';
import type { ListRecord } from '../../../dataProvider/yarmarokRecord';
import { useRecordTitle } from '../useRecordTitle';

export interface SelectedRecord {
  id: string;
  /** The id when there is no title. */
  title: string;
  image?: string;
  /** Not found: it is in the trash, or not visible to this user. */
  isMissing: boolean;
}

/** The selected records of the `ChoicesContext`, as `RecordLine` shows them. */
export function useSelectedRecords(ids: readonly string[]): SelectedRecord[] {
  const choices = useContext(ChoicesContext);
  const titleOf = useRecordTitle(choices?.resource);
  return ids.map((id) => {
    const record = choices?.selectedChoices?.find((choice: ListRecord) => choice.id === id) as ListRecord | undefined;
    return {
      id,
      title: record ? titleOf(record) : id,
      ...(record?._image !== undefined && { image: record._image }),
      isMissing: choices?.isPending === false && !record,
    };
  });
}
