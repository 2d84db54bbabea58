import { z } from 'zod';
import { typedText } from '#core/kernel/schemas/typedText';
import type {
  ApiTokenReport,
  ApiTokensResult,
  CreateApiTokenBody,
  CreateApiTokenResult,
  LoadedApiToken,
  Permission,
} from '#domain/wire/ApiToken';
import { maxTokenDays, maxTokenNameLength } from '#domain/wire/ApiToken';
import { id } from '#core/records/schemas/id';
import { bilingual } from '#core/kernel/schemas/values';
import { connectionChanges, connectionMaker, connectionOwner } from '../owners/schemas';

export const tokenParams = z.object({ id });

const permission: z.ZodType<Permission> = z
  .string()
  .max(100)
  .regex(/^(\*|[a-z][a-z-]*):(read|write)$/) as unknown as z.ZodType<Permission>;

export const createTokenBody: z.ZodType<CreateApiTokenBody> = z
  .strictObject({
    name: typedText(maxTokenNameLength).min(1),
    scopes: z.array(permission).min(1).max(100),
    days: z.int().min(1).max(maxTokenDays),
  })
  .meta({ id: 'CreateApiTokenBody' });

const apiToken: z.ZodType<ApiTokenReport> = z
  .object({
    _id: z.string(),
    name: z.string(),
    owner: connectionOwner,
    user: connectionMaker,
    scopes: z.array(permission),
    created: z.string(),
    expires: z.string(),
    lastUsed: z.string().optional(),
    revoked: z.string().optional(),
    isValid: z.boolean(),
  })
  .meta({ id: 'ApiToken' });

export const tokensResult: z.ZodType<ApiTokensResult> = z
  .object({
    items: z.array(apiToken),
    scopes: z.array(z.object({ entity: z.string(), title: bilingual, modes: z.array(z.enum(['read', 'write'])) })),
  })
  .meta({ id: 'ApiTokensResult' });
export const createTokenResult: z.ZodType<CreateApiTokenResult> = z
  .object({ token: apiToken, secret: z.string() })
  .meta({ id: 'CreateApiTokenResult' });
export const tokenResult = z.object({ token: apiToken }).meta({ id: 'ApiTokenResult' });
export const loadedToken: z.ZodType<LoadedApiToken> = z
  .object({ token: apiToken, history: connectionChanges })
  .meta({ id: 'LoadedApiToken' });
