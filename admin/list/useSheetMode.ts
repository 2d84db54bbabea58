import useMediaQuery from '@mui/material/useMediaQuery';
import { useMemo } from 'react';
import { useTheme } from '@mui/material/styles';
import { useStore } from 'ra-core';
import type { EntityDescription } from '#domain/wire/Start';

/** Whether the list of an entity is shown as a sheet: a choice of the user, for windows that have room for it. */
export function useSheetMode({ name, sheet }: EntityDescription, hasParts: boolean) {
  const [isChosen, setIsChosen] = useStore(`${name}.sheet`, false);
  const hasRoom = useMediaQuery(useTheme().breakpoints.up('sm'));
  const isOffered = sheet !== undefined && hasParts;
  const fields = useMemo(() => [...new Set(sheet?.flatMap((column) => column.name.split('.')[0] ?? []))], [sheet]);
  return {
    /** Of the cells: they are fetched with the rows, whatever columns are shown. */
    fields,
    isOffered: isOffered && hasRoom,
    /** Also in a window that is too narrow: one that is turned or made smaller must not lose unsaved cells. */
    isChosen: isOffered && isChosen,
    isShown: isOffered && hasRoom && isChosen,
    /** It was chosen, and this window is too narrow. */
    isTooNarrow: isOffered && !hasRoom && isChosen,
    setIsChosen,
  };
}
