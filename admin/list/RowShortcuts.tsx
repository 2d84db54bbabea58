import IconButton from '@mui/material/IconButton';
import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import OpenInNewOutlined from '@mui/icons-material/OpenInNewOutlined';
import { LinkBase as Link } from 'ra-core';
import type { ListRecord } from '../../dataProvider/yarmarokRecord';
import type { EntityDescription } from '#domain/wire/Start';
import { useLanguage } from '../core/i18n/languageStore';
import { usePanelTranslate } from '../core/i18n/usePanelTranslate';
import { duplicatePath, updatePath } from '../core/routing/paths';
import { resolveIcon } from '../ui/resolveIcon';
import { rowLinkTargets } from './rowLinkTarget';
import type { ListAccess } from './useListAccess';
import { rowLinkProps } from './useRowLinks';

interface RowShortcutsProps {
  entity: EntityDescription;
  record: ListRecord;
  access: ListAccess;
  title: string;
}

const newTab = { target: '_blank', rel: 'noopener' } as const;

/** The frequent actions of a row, joined, while it is hovered or has the focus; its menu has all of them. */
export function RowShortcuts({ entity, record, access, title }: RowShortcutsProps) {
  const t = usePanelTranslate();
  const language = useLanguage();
  const [linked] = rowLinkTargets(entity, record, access.linkedResources);
  const LinkedIcon = linked && resolveIcon(linked.link.icon);
  const outside = (label: string) => ({ 'aria-label': `${label} ${t('actions.newTab')}`, title: label, ...newTab });
  return (
    <div className="row-shortcuts">
      <IconButton
        component={Link}
        to={updatePath(entity.name, record.id)}
        aria-label={t('list.editRow', { title })}
        title={t('actions.edit')}
      >
        <EditOutlined />
      </IconButton>
      {entity.preview && record._url && !record._deleted && (
        <IconButton component="a" href={record._url} {...outside(t('actions.preview'))}>
          <OpenInNewOutlined />
        </IconButton>
      )}
      {linked && LinkedIcon && !linked.isExternal && (
        <IconButton
          component={Link}
          to={linked.to}
          aria-label={`${linked.link.title[language]}: ${title}`}
          title={linked.link.title[language]}
        >
          <LinkedIcon />
        </IconButton>
      )}
      {access.canDuplicate && !record._denied?.includes('duplicate') && (
        <IconButton
          component="a"
          href={rowLinkProps(duplicatePath(entity.name, record.id)).href}
          {...outside(t('list.duplicateRow', { title }))}
          title={t('actions.duplicate')}
        >
          <ContentCopyOutlined />
        </IconButton>
      )}
    </div>
  );
}
