export const bulkActionsToolbarId = 'bulk-bar';
