import { useContext, useState } from 'react';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useListContext } from 'ra-core';
import { formatNumber } from '#domain/text/formatNumber';
import { useIsViewed } from '../core/access/useIsViewed';
import { useLanguage } from '../core/i18n/languageStore';
import { usePanelTranslate } from '../core/i18n/usePanelTranslate';
import { useFilterValues } from './context/useFilterValues';
import { useListMeta } from './context/useListMeta';
import { useListExport } from './ExportListButton';
import { ListColumnsDialog } from './OpenColumnsButton';
import { SheetLeaveContext } from './SheetLeaveContext';
import type { SheetSwitchProps } from './SheetSwitch';
import type { ListViews } from './views/useListViews';

interface PhoneListMenuProps {
  views: ListViews;
  sheet: SheetSwitchProps | null;
  anchor: HTMLElement;
  onSort(): void;
  onClose(): void;
}

/** What a phone has no room for above a list: its order, its sheet, its columns, its file, its trash. */
export default function PhoneListMenu({ views, sheet, anchor, onSort, onClose }: PhoneListMenuProps) {
  const t = usePanelTranslate();
  const language = useLanguage();
  const { total = 0 } = useListContext();
  const { otherTypeCount } = useListMeta() ?? {};
  const { type, setType } = useFilterValues();
  const exported = useListExport();
  const isViewed = useIsViewed();
  const leave = useContext(SheetLeaveContext);
  const [hasColumns, setHasColumns] = useState(false);
  if (hasColumns) return <ListColumnsDialog views={views} onClose={onClose} />;
  const other = type === 'active' ? 'trash' : 'active';
  const closeAnd = (run: () => void) => () => {
    onClose();
    run();
  };
  return (
    <Menu open anchorEl={anchor} onClose={onClose}>
      {total > 0 && <MenuItem onClick={closeAnd(onSort)}>{t('list.sortBy')}</MenuItem>}
      {sheet && (
        <MenuItem
          role="menuitemcheckbox"
          aria-checked={sheet.isOn}
          selected={sheet.isOn}
          onClick={closeAnd(() => (sheet.isOn ? leave(() => sheet.onChange(false)) : sheet.onChange(true)))}
        >
          {t('list.sheet')}
        </MenuItem>
      )}
      {!isViewed && <MenuItem onClick={() => setHasColumns(true)}>{t('views.setup')}</MenuItem>}
      {exported && (
        <MenuItem {...exported} onClick={closeAnd(() => exported.onClick?.())}>
          {t('list.download')}
        </MenuItem>
      )}
      <MenuItem onClick={closeAnd(() => setType(other))}>
        {[t(`list.${other}`), otherTypeCount === undefined ? '' : formatNumber(otherTypeCount, language)].join(' ')}
      </MenuItem>
    </Menu>
  );
}
