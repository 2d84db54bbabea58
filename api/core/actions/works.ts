import type { ActionKind } from '../../../domain/wire/Action';
import { bulkWork } from './bulkWork';
import { editWork } from './editWork';
import { reorderWork } from './reorderWork';
import type { Work } from './Work';

export const works: Readonly<Record<ActionKind, Work>> = {
  'make-active': bulkWork('make-active'),
  'make-disactive': bulkWork('make-disactive'),
  delete: bulkWork('delete'),
  restore: bulkWork('restore'),
  'multi-edit': editWork,
  reorder: reorderWork,
};
