import { useEffect } from 'react';
import { useListContext, useLocation, useNavigate } from 'ra-core';
import { useListMeta } from './context/useListMeta';

/**
 * Beyond the last page the server returns the last one: the address follows, in place of the present entry of the
 * history. (react-admin's own correction of the page makes an entry of its own, from which Back would lead to the wrong
 * page again and again; it comes later and finds the page right.)
 */
export function usePageCorrection(isNested: boolean): void {
  const { page, isPlaceholderData } = useListContext();
  const answeredPage = useListMeta()?.page;
  const { search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (isNested || isPlaceholderData || answeredPage === undefined || answeredPage === page) return;
    const params = new URLSearchParams(search);
    params.set('page', String(answeredPage));
    void navigate({ search: `?${params.toString()}` }, { replace: true });
  }, [isNested, isPlaceholderData, answeredPage, page, search, navigate]);
}
