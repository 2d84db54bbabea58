import type { Ceilings } from '#domain/access/Ceilings';
import { ofMarketplace } from '#domain/access/Ceilings';
import { applicantFields, decisionFields, termsFields } from './fieldNames';

/** Staff read what applicants have sent, decide, and keep notes; nobody makes an application in the panel. */
export const access: Ceilings = ofMarketplace({
  actions: ['list', 'load', 'update', 'delete', 'restore'],
  readonly: [...applicantFields, ...decisionFields, ...termsFields],
});
