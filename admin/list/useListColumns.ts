import { useMemo } from 'react';
import type { ListAttribute } from '#domain/wire/Listing';
import type { ListColumns } from './columns';
import { columnsOf } from './columns';
import { useListDisplay } from './context/ListDisplayContext';
import { useResourceEntity } from './context/useResourceEntity';
import { useListMeta } from './context/useListMeta';

const noAttributes: readonly ListAttribute[] = [];

/** The columns of the surrounding list. */
export function useListColumns(): ListColumns {
  const entity = useResourceEntity();
  const attributes = useListMeta()?.attributes ?? noAttributes;
  const { columns } = useListDisplay();
  return useMemo(() => columnsOf(entity, attributes, columns), [entity, attributes, columns]);
}
