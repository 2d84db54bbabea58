import type { Access, PanelUser } from '#core/schema/Access';
import { isOwnerStaff, noAccess } from '#core/schema/Access';
import { applicantFields, decisionFields, termsFields } from './fieldNames';

/** Staff read what applicants have sent, decide, and keep notes; nobody makes an application in the panel. */
export const access = (user: PanelUser): Access =>
  isOwnerStaff(user)
    ? {
        permissions: ['list', 'load', 'update', 'delete', 'restore'],
        readonly: [...applicantFields, ...decisionFields, ...termsFields],
      }
    : noAccess;
