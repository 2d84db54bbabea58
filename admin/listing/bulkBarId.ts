export const bulkBarId = 'bulk-bar';
