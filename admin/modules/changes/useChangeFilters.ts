import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'ra-core';
import type { ChangeFilters } from '../../../dataProvider/changeCalls';
import { changeQuery } from '../../../dataProvider/changeCalls';
import { changeKinds, originKinds } from '#domain/wire/Change';

/** What of these texts can be filters; the rest of an address that somebody has written is left out. */
function changeFiltersIn(search: string): ChangeFilters {
  const params = new URLSearchParams(search);
  const text = (name: 'entity' | 'by'): string | undefined => params.get(name) ?? undefined;
  const day = (name: 'from' | 'to'): string | undefined => /^20\d\d-\d\d-\d\d$/.exec(params.get(name) ?? '')?.[0];
  const [entity, by, from, to] = [text('entity'), text('by'), day('from'), day('to')];
  const kind = changeKinds.find((each) => each === params.get('kind'));
  const origin = originKinds.find((each) => each === params.get('origin'));
  return {
    ...(entity && { entity }),
    ...(by && { by }),
    ...(kind && { kind }),
    ...(origin && { origin }),
    ...(from && { from }),
    ...(to && { to }),
  };
}

/** The filters of the history, which are in its address: a link, a reload and the way back keep them. */
export function useChangeFilters(): [ChangeFilters, (filters: ChangeFilters) => void] {
  const { search } = useLocation();
  const navigate = useNavigate();
  const filters = useMemo(() => changeFiltersIn(search), [search]);
  const setFilters = useCallback(
    (next: ChangeFilters) => navigate({ search: changeQuery(next) }, { replace: true }),
    [navigate],
  );
  return [filters, setFilters];
}
