import { z } from 'zod';
import type { TeamChange, TeamInvite, TeamResult } from '#domain/wire/Team';
import { secondStepChoices, signInWays } from '#domain/wire/Team';
import { role } from '#core/kernel/schemas/values';
import { id } from '#core/records/schemas/id';

const roleId = z.string().max(64);

/** Administrators name a shop; others have their own. */
export const teamQuery = z.object({ shop: id.optional() });

export const memberParams = z.object({ id });

export const teamChange: z.ZodType<TeamChange> = z
  .strictObject({ role: roleId.optional(), active: z.boolean().optional() })
  .meta({ id: 'TeamChange' });

export const teamInvite: z.ZodType<TeamInvite> = z
  .strictObject({ email: z.string().max(1000), role: roleId })
  .meta({ id: 'TeamInvite' });

export const secondStepBody = z.strictObject({ rule: z.enum(secondStepChoices) }).meta({ id: 'SecondStepRule' });

export const invitationResult = z.strictObject({ _id: z.string() });

export const teamResult: z.ZodType<TeamResult> = z
  .strictObject({
    shop: z.string(),
    people: z.array(
      z.strictObject({
        _id: z.string(),
        name: z.string(),
        email: z.string(),
        role: z.string(),
        isAdmin: z.boolean(),
        active: z.boolean(),
        lastLogin: z.string().nullable(),
        signIn: z.enum(signInWays).nullable(),
        mayChange: z.boolean(),
      }),
    ),
    roles: z.array(
      role.extend({
        name: z.string(),
        isBuiltIn: z.boolean(),
        statusTitles: z.array(z.string()),
        revision: z.number().int(),
        mayGive: z.boolean(),
      }),
    ),
    invitations: z.array(
      z.strictObject({
        _id: z.string(),
        email: z.string(),
        role: z.string(),
        at: z.string(),
        until: z.string(),
        by: z.string(),
      }),
    ),
    secondStep: z.strictObject({ rule: z.enum(secondStepChoices), isForced: z.boolean() }),
    may: z.strictObject({ change: z.boolean(), invite: z.boolean(), setSecondStep: z.boolean() }),
  })
  .meta({ id: 'Team' });
