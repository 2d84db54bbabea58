import { useEffect, useRef } from 'react';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useLocation } from 'ra-core';
import { formFieldsOf } from '../../dataProvider/yarmarokRecord';
import { useApi } from '../core/session/useApi';
import { useFormFields } from '../fields/form/FormFieldsContext';
import { useFieldState } from '../fields/form/useFieldState';

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/**
 * The attribute set of a new record follows another field (`follows`: of a product its category) until somebody has
 * chosen a set. A copy keeps its own, and so does a record whose options the address selects.
 */
export function useFollowedSet(entity: string, isNew: boolean): void {
  const api = useApi();
  const { fields, observer, actions } = useFormFields();
  const { search } = useLocation();
  const field = fields.find(({ follows }) => follows !== undefined);
  const followed = textOf(useFieldState(field?.follows ?? '').value['0']);
  const isFollowing = isNew && field !== undefined && followed !== '' && !new URLSearchParams(search).has('attributes');
  const name = field?.name ?? '';
  /** The set that nobody has chosen. */
  const followedSet = useRef(textOf(field?.value['0']));
  const { data } = useQuery({
    queryKey: [entity, 'getFollowedSet', { followed, name }],
    queryFn: isFollowing
      ? async ({ signal }) => {
          const { result } = await api.load(entity, undefined, signal, { follow: followed });
          return textOf(formFieldsOf(result.form).find((each) => each.name === name)?.value['0']);
        }
      : skipToken,
    gcTime: 0,
    staleTime: Infinity,
  });
  useEffect(() => {
    if (!isFollowing || data === undefined || textOf(observer.state(name).value['0']) !== followedSet.current) return;
    followedSet.current = data;
    actions.setValue(name, '0', data);
  }, [isFollowing, data, name, observer, actions]);
}
