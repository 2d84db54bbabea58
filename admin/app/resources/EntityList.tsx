import type { ReactNode } from 'react';
import { Suspense, useEffect, useState } from 'react';
import { CanAccess, useListContext } from 'ra-core';
import type { EntityDescription } from '#domain/wire/Start';
import { parseListAddress } from '../../core/routing/listAddress';
import { useSpecLocation } from '../../core/routing/specRouterProvider';
import { useResourceEntity } from '../../list/context/useResourceEntity';
import { ListScreen } from '../../list/ListScreen';
import type { ListRows, ResourceParts } from '../../modules/PanelModule';
import { usePanelParts } from '../parts/PanelPartsContext';
import { afterPaint } from '../../ui/afterPaint';
import { useIsPhone } from '../../ui/theme/useIsPhone';
import { NoAccessScreen } from '../states/NoAccessScreen';

/** Loaded once the list's records have been painted, which are what one waits for. */
function AfterRecords({ children }: { children: ReactNode }) {
  const { isPending } = useListContext();
  const [arePainted, setArePainted] = useState(false);
  useEffect(() => {
    if (!isPending) return afterPaint(() => setArePainted(true));
  }, [isPending]);
  return arePainted && children;
}

interface GenericListProps {
  entity: EntityDescription;
  parts: NonNullable<ResourceParts['list']>;
  rows?: ListRows['Rows'] | undefined;
}

function GenericList({ entity, parts: { banner, BulkExtras, rowParts }, rows }: GenericListProps) {
  const isPhone = useIsPhone();
  const { sheet } = usePanelParts();
  const hasPrices = entity.sheet?.some(({ name }) => name.endsWith('.default'));
  const deferred = banner?.deferred;
  const shown = banner && (
    <Suspense>
      <banner.Banner />
    </Suspense>
  );
  const place = deferred ? (
    <div style={{ minHeight: isPhone ? deferred.onPhone : deferred.minHeight }}>
      <AfterRecords>{shown}</AfterRecords>
    </div>
  ) : (
    shown
  );
  return (
    <ListScreen
      entity={entity}
      above={place}
      bulkExtras={BulkExtras ?? (hasPrices ? sheet?.PriceChange : undefined)}
      rows={rows}
      rowParts={rowParts}
      sheetParts={sheet}
    />
  );
}

/** Other rows are another list: they read other fields. */
function ListWithRows({ rows, ...list }: Omit<GenericListProps, 'rows'> & { rows: ListRows }) {
  const isShown = rows.isShown(parseListAddress(useSpecLocation().search));
  return <GenericList key={String(isShown)} {...list} rows={isShown ? rows.Rows : undefined} />;
}

/** The list of a resource, for whoever may list it: the generic one with what modules add to it, or a module's own. */
export function EntityList() {
  const entity = useResourceEntity();
  const { screens, list = {} } = usePanelParts().resources?.[entity.name] ?? {};
  const Screen = screens?.list;
  const props = { entity, parts: list };
  return (
    <CanAccess key={entity.name} action="list" accessDenied={<NoAccessScreen />}>
      {Screen ? <Screen /> : list.rows ? <ListWithRows {...props} rows={list.rows} /> : <GenericList {...props} />}
    </CanAccess>
  );
}
