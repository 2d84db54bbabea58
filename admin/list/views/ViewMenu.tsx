import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import CheckOutlined from '@mui/icons-material/CheckOutlined';
import { LinkBase as Link } from 'ra-core';
import type { SavedView } from '#domain/wire/View';
import { useLanguage } from '../../core/i18n/languageStore';
import { usePanelTranslate } from '../../core/i18n/usePanelTranslate';
import type { ListViews } from './useListViews';
import { viewTitle } from './viewTitle';

interface ViewMenuProps {
  state: ListViews;
  views: readonly SavedView[];
  anchor: HTMLElement | null;
  onClose(): void;
}

/** Menu of views, below its button. */
export function ViewMenu({ state, views, anchor, onClose }: ViewMenuProps) {
  const t = usePanelTranslate();
  const language = useLanguage();
  const item = (view: SavedView) => {
    const isCurrent = view._id === state.currentView?._id;
    const choose = () => {
      state.discardUnsaved();
      onClose();
    };
    return (
      <MenuItem
        key={view._id}
        role="menuitemradio"
        aria-checked={isCurrent}
        component={Link}
        to={state.hrefOf(view)}
        onClick={choose}
        sx={{ maxWidth: 340 }}
      >
        <ListItemIcon>{isCurrent && <CheckOutlined />}</ListItemIcon>
        <span style={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>{viewTitle(view, language)}</span>
      </MenuItem>
    );
  };
  const savedViews = views.filter(({ builtIn }) => !builtIn);
  const builtInViews = views.filter(({ builtIn }) => builtIn);
  return (
    <Menu
      open={anchor !== null}
      anchorEl={anchor}
      onClose={onClose}
      slotProps={{ list: { 'aria-label': t('views.nav') } }}
    >
      {savedViews.map(item)}
      {savedViews.length > 0 && builtInViews.length > 0 && <Divider component="li" />}
      {builtInViews.map(item)}
    </Menu>
  );
}
