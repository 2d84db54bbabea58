export type BulkAction = 'make-active' | 'make-disactive' | 'delete' | 'restore';
