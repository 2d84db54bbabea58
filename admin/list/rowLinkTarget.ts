import type { ListRecord } from '../../dataProvider/yarmarokRecord';
import type { EntityDescription, RowLink } from '#domain/wire/Start';

interface RowLinkTarget {
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

const isExternal = ({ to }: RowLink): boolean => /^https?:\/\//.test(to);
const resourceOf = ({ to }: RowLink): string => to.split('/')[1] ?? '';

/** The resources whose lists the links of an entity's rows open. */
export const rowLinkResources = ({ rowLinks = [] }: EntityDescription): string[] =>
  rowLinks.filter((link) => !isExternal(link)).map(resourceOf);

/**
 * Links of a row's menu. Left out are those to a list that this user can't open, and those whose value is missing in
 * the row.
 */
export const rowLinkTargets = (
  { rowLinks = [] }: EntityDescription,
  record: ListRecord,
  accessibleResources: readonly string[],
): RowLinkTarget[] =>
  rowLinks.flatMap((link): RowLinkTarget[] => {
    const to = fillTemplate(link.to, record);
    const isOpenable = isExternal(link) || accessibleResources.includes(resourceOf(link));
    return to !== null && isOpenable && (!link.needsNote || record._note)
      ? [{ link, to, isExternal: isExternal(link) }]
      : [];
  });
