import { useResourceContext } from 'ra-core';
import type { EntityDescription } from '#domain/wire/Start';
import { useEntityDescription } from '../../core/session/SessionContext';

/** The entity of the surrounding resource or list. */
export function useResourceEntity(): EntityDescription {
  const resource = useResourceContext() ?? '';
  const entity = useEntityDescription(resource);
  if (!entity) throw new Error(`the start call does not describe the resource "${resource}"`);
  return entity;
}
