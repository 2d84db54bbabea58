import { useState } from 'react';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import InfoOutlined from '@mui/icons-material/InfoOutlined';
import OpenInNewOutlined from '@mui/icons-material/OpenInNewOutlined';
import PriceChangeOutlined from '@mui/icons-material/PriceChangeOutlined';
import RestoreFromTrashOutlined from '@mui/icons-material/RestoreFromTrashOutlined';
import VisibilityOffOutlined from '@mui/icons-material/VisibilityOffOutlined';
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import { LinkBase as Link } from 'ra-core';
import type { ListRecord } from '../../dataProvider/yarmarokRecord';
import type { EntityDescription } from '#domain/wire/Start';
import { InlineIcon } from '../fields/InlineIcon';
import { useLanguage } from '../core/i18n/languageStore';
import { usePanelTranslate } from '../core/i18n/usePanelTranslate';
import { duplicatePath, updatePath } from '../core/routing/paths';
import { resolveIcon } from '../ui/resolveIcon';
import type { RowHandlers } from './RowHandlers';
import { isOn } from './quickFields';
import { rowLinkTargets } from './rowLinkTarget';
import type { ListAccess } from './useListAccess';
import { rowLinkProps } from './useRowLinks';

interface RowActionsProps extends Omit<RowHandlers, 'onPick'> {
  entity: EntityDescription;
  record: ListRecord;
  access: ListAccess;
  title: string;
}

/** The row's menu `⋮`, with all that one can do with the record. */
export function RowActions({
  entity,
  record,
  access,
  title,
  onInfo,
  onRemove,
  onRestore,
  onTurn,
  onQuickEdit,
  quickNames,
}: RowActionsProps) {
  const t = usePanelTranslate();
  const language = useLanguage();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  // The menu is mounted on first use: a hundred rows would mount a hundred.
  const [hasOpened, setHasOpened] = useState(false);
  const editPath = updatePath(entity.name, record.id);
  const duplicateHref = rowLinkProps(duplicatePath(entity.name, record.id)).href;
  const close = () => setAnchor(null);
  const closeAnd = (action: () => void) => () => {
    close();
    action();
  };
  const on = isOn(record);
  const canDuplicate = access.canDuplicate && !record._denied?.includes('duplicate');
  const canDelete = access.canDelete && !record._denied?.includes('delete');
  const canSwitch = on !== undefined && !(on && record._denied?.includes('disable'));
  const newTab = { target: '_blank', rel: 'noopener' } as const;

  return (
    <div className="row-side">
      <button
        type="button"
        className="row-more"
        aria-label={t('list.rowActions', { title })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => {
          setHasOpened(true);
          setAnchor(event.currentTarget);
        }}
      >
        <InlineIcon name="more" />
      </button>
      {hasOpened && (
        <Menu open={anchor !== null} anchorEl={anchor} onClose={close}>
          {onQuickEdit && (
            <MenuItem onClick={closeAnd(() => onQuickEdit(record))}>
              <ListItemIcon>
                <PriceChangeOutlined />
              </ListItemIcon>
              {t('quick.edit', { fields: quickNames ?? '' })}
            </MenuItem>
          )}
          {onTurn && canSwitch && (
            <MenuItem onClick={closeAnd(() => onTurn(record, !on))}>
              <ListItemIcon>{on ? <VisibilityOffOutlined /> : <VisibilityOutlined />}</ListItemIcon>
              {t(on ? 'list.turnOff' : 'list.turnOn')}
            </MenuItem>
          )}
          {onInfo && (
            <MenuItem onClick={closeAnd(() => onInfo(record))}>
              <ListItemIcon>
                <InfoOutlined />
              </ListItemIcon>
              {t('actions.info')}
            </MenuItem>
          )}
          <MenuItem component={Link} to={editPath} onClick={close}>
            <ListItemIcon>
              <EditOutlined />
            </ListItemIcon>
            {t('actions.edit')}
          </MenuItem>
          {canDuplicate && (
            <MenuItem component="a" href={duplicateHref} {...newTab} onClick={close}>
              <ListItemIcon>
                <ContentCopyOutlined />
              </ListItemIcon>
              {t('actions.duplicate')}
            </MenuItem>
          )}
          {entity.preview && record._url && !record._deleted && (
            <MenuItem component="a" href={record._url} {...newTab} onClick={close}>
              <ListItemIcon>
                <OpenInNewOutlined />
              </ListItemIcon>
              {t('actions.preview')}
            </MenuItem>
          )}
          {rowLinkTargets(entity, record, access.linkedResources).map(({ link, to, isExternal: outside }) => {
            const Icon = resolveIcon(link.icon);
            const linkProps = outside
              ? ({ component: 'a', href: to, ...newTab } as const)
              : ({ component: Link, to } as const);
            return (
              <MenuItem key={link.name} {...linkProps} onClick={close}>
                <ListItemIcon>
                  <Icon />
                </ListItemIcon>
                {link.title[language]}
              </MenuItem>
            );
          })}
          {onRemove && !record._deleted && canDelete && (
            <MenuItem onClick={closeAnd(() => onRemove(record))} sx={{ color: 'error.main' }}>
              <ListItemIcon>
                <DeleteOutlined color="error" />
              </ListItemIcon>
              {t('actions.delete')}
            </MenuItem>
          )}
          {onRestore && record._deleted && access.canRestore && (
            <MenuItem onClick={closeAnd(() => onRestore(record))}>
              <ListItemIcon>
                <RestoreFromTrashOutlined />
              </ListItemIcon>
              {t('actions.restore')}
            </MenuItem>
          )}
        </Menu>
      )}
    </div>
  );
}
