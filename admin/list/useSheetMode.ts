import { useMemo } from 'react';
import { useStore } from 'ra-core';
import type { EntityDescription } from '#domain/wire/Start';

/** Whether the list of an entity is shown as a sheet: a choice of the user. */
export function useSheetMode({ name, sheet }: EntityDescription, hasParts: boolean) {
  const [isChosen, setIsChosen] = useStore(`${name}.sheet`, false);
  const isOffered = sheet !== undefined && hasParts;
  const fields = useMemo(() => [...new Set(sheet?.flatMap((column) => column.name.split('.')[0] ?? []))], [sheet]);
  return {
    /** Of the cells: they are fetched with the rows, whatever columns are shown. */
    fields,
    isOffered,
    isChosen: isOffered && isChosen,
    setIsChosen,
  };
}
