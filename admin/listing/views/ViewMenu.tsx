import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import CheckOutlined from '@mui/icons-material/CheckOutlined';
import { Link } from 'react-router';
import type { SavedView } from '../../../domain/wire/View';
import { useLanguage } from '../../i18n/languageStore';
import { useT } from '../../i18n/useT';
import type { ListViews } from './useListViews';
import { viewTitle } from './viewTitle';

interface ViewMenuProps {
  state: ListViews;
  views: readonly SavedView[];
  /** Also the whole list. */
  withAll: boolean;
  anchor: HTMLElement | null;
  onClose(): void;
}

/** Views to choose from, below their button. */
export function ViewMenu({ state, views, withAll, anchor, onClose }: ViewMenuProps) {
  const t = useT();
  const language = useLanguage();
  const item = (view: SavedView | null) => {
    const present = (view?._id ?? '') === (state.present?._id ?? '');
    const choose = () => {
      state.forget();
      onClose();
    };
    return (
      <MenuItem
        key={view?._id ?? ''}
        role="menuitemradio"
        aria-checked={present}
        component={Link}
        to={state.hrefOf(view)}
        onClick={choose}
        sx={{ maxWidth: 340 }}
      >
        <ListItemIcon>{present && <CheckOutlined />}</ListItemIcon>
        <span style={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
          {view ? viewTitle(view, language) : t('views.all')}
        </span>
      </MenuItem>
    );
  };
  const saved = views.filter(({ builtIn }) => !builtIn);
  const shipped = views.filter(({ builtIn }) => builtIn);
  return (
    <Menu
      open={anchor !== null}
      anchorEl={anchor}
      onClose={onClose}
      slotProps={{ list: { 'aria-label': t('views.nav') } }}
    >
      {withAll && item(null)}
      {saved.map(item)}
      {saved.length > 0 && shipped.length > 0 && <Divider component="li" />}
      {shipped.map(item)}
    </Menu>
  );
}
