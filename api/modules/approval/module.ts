import type { Module } from '#core/Module';
import { approveHandler } from './approveHandler';
import { proposalDecided } from './mails/proposalDecided';
import { refuseHandler } from './refuseHandler';
import { repairProposals } from './repairProposals';
import { approvalRoutes } from './routes';
import { approvalSettingsId } from '#domain/catalogue/approvalSettings';
import { approvalSettingsSpec } from './settings/approvalSettingsSpec';

/** What merchants change in their products waits, where that is set, until somebody of the marketplace has approved it. */
export const approval: Module = {
  name: 'approval',
  needs: ['catalogue', 'people', 'changes', 'mail'],
  extend: [{ entity: 'property', fixedRecords: { [approvalSettingsId]: approvalSettingsSpec } }],
  routes: approvalRoutes,
  bulkHandlers: { approve: approveHandler, refuse: refuseHandler },
  mailTemplates: [proposalDecided],
  purges: [repairProposals],
  start: repairProposals,
};
