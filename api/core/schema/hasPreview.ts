import type { EntitySpec } from './EntitySpec';

/** Whether records are seen outside of the panel. */
export const hasPreview = ({ publicPage, filePath }: Pick<EntitySpec, 'publicPage' | 'filePath'>): boolean =>
  publicPage !== undefined || filePath !== undefined;
