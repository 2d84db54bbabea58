import type { Permission } from '#domain/wire/ApiToken';

interface EntityCall {
  params: { entity: string };
}

/** What a token needs to read records of the entity in the path. */
export const readsEntity = ({ params }: EntityCall): Permission => `${params.entity}:read`;

/** What a token needs to change records of the entity in the path. */
export const writesEntity = ({ params }: EntityCall): Permission => `${params.entity}:write`;
