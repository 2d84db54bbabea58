import type { ListRecord } from '../../dataProvider/yarmarokRecord';
import type { EntityDescription, RowLink, StartResult } from '../../domain/wire/Start';
import { can } from '../session/SessionContext';

export interface RowLinkTarget {
  link: RowLink;
  /** A path within the panel, or an external URL. */
  to: string;
  isExternal: boolean;
}

function fillTemplate(to: string, record: ListRecord): string | null {
  let missing = false;
  const text = to.replace(/\{(\w+)\}/g, (_whole, name: string) => {
    const value = name === 'id' ? record.id : (record[name] as { 0?: unknown } | undefined)?.[0];
    missing ||= (typeof value !== 'string' && typeof value !== 'number') || value === '';
    return encodeURIComponent(String(value));
  });
  return missing ? null : text;
}

/**
 * Links of a row's menu. Left out are those to a list that this user can't open, and those whose value is missing in
 * the row.
 */
export function rowLinkTargets(entity: EntityDescription, record: ListRecord, start: StartResult): RowLinkTarget[] {
  return (entity.rowLinks ?? []).flatMap((link): RowLinkTarget[] => {
    const to = fillTemplate(link.to, record);
    const isExternal = /^https?:\/\//.test(link.to);
    const target = start.entities[link.to.split('/')[1] ?? ''];
    return to === null || (!isExternal && !(target && can(target, 'list'))) ? [] : [{ link, to, isExternal }];
  });
}
