import { useListContext } from 'ra-core';
import type { EntityDescription } from '../../../domain/wire/Start';
import { useEntityDescription } from '../../core/session/SessionContext';

/** The entity of the surrounding list. */
export function useListEntity(): EntityDescription {
  const { resource } = useListContext();
  const entity = useEntityDescription(resource);
  if (!entity) throw new Error(`the start call does not describe the resource "${resource}"`);
  return entity;
}
