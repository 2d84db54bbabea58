import { useState } from 'react';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import BookmarkAddOutlined from '@mui/icons-material/BookmarkAddOutlined';
import CheckOutlined from '@mui/icons-material/CheckOutlined';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import MoreVertOutlined from '@mui/icons-material/MoreVertOutlined';
import UndoOutlined from '@mui/icons-material/UndoOutlined';
import { useLanguage } from '../../i18n/languageStore';
import { useT } from '../../i18n/useT';
import { useSession } from '../../session/SessionContext';
import type { Confirmation } from '../../shell/ConfirmDialog';
import { ConfirmDialog } from '../../shell/ConfirmDialog';
import type { ListViews } from './useListViews';
import type { AskedView } from './ViewDialog';
import { ViewDialog } from './ViewDialog';
import { viewTitle } from './viewTitle';

/** What can be done with the present view: saving what has changed is in sight, the rest in a menu. */
export function ViewActions({ state, narrow }: { state: ListViews; narrow: boolean }) {
  const t = useT();
  const language = useLanguage();
  const { user } = useSession();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [asked, setAsked] = useState<AskedView | null>(null);
  const [removing, setRemoving] = useState<Confirmation | null>(null);
  const { present, changed } = state;
  const mine = present?.mine === true;
  const removable = present !== null && !present.builtIn && (mine || (user.type === 'admin' && present.shared));
  const close = () => setAnchor(null);
  const then = (act: () => void) => () => {
    close();
    act();
  };

  const askNew = () =>
    setAsked({ heading: t('views.newTitle'), title: '', shared: false, withContents: true, run: state.add });
  const askRename = () => {
    if (present)
      setAsked({
        heading: t('views.changeTitle'),
        title: viewTitle(present, language),
        shared: present.shared,
        withContents: false,
        run: (title, shared) => state.rename(present, title, shared),
      });
  };
  const askRemove = () => {
    if (!present) return;
    setRemoving({
      title: t('views.removeTitle', { title: viewTitle(present, language) }),
      text: t(present.shared ? 'views.removeShared' : 'views.removeText'),
      verb: t('views.removeVerb'),
      destructive: true,
      run: () => state.remove(present),
    });
  };

  return (
    <>
      {changed && !narrow && (
        <Button
          size="small"
          variant="text"
          className="save-view"
          startIcon={mine ? <CheckOutlined /> : <BookmarkAddOutlined />}
          onClick={mine ? () => void state.keepState() : askNew}
          sx={{ flex: 'none', color: 'primary.main' }}
        >
          {t(mine ? 'views.saveChanges' : 'views.save')}
        </Button>
      )}
      <IconButton
        size="small"
        aria-label={t('views.menu')}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ flex: 'none' }}
      >
        <MoreVertOutlined />
      </IconButton>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={close}>
        {changed && mine && (
          <MenuItem onClick={then(() => void state.keepState())}>
            <ListItemIcon>
              <CheckOutlined />
            </ListItemIcon>
            {t('views.saveChanges')}
          </MenuItem>
        )}
        <MenuItem onClick={then(askNew)}>
          <ListItemIcon>
            <BookmarkAddOutlined />
          </ListItemIcon>
          {t('views.saveAs')}
        </MenuItem>
        {changed && present && (
          <MenuItem onClick={then(() => state.choose(present))}>
            <ListItemIcon>
              <UndoOutlined />
            </ListItemIcon>
            {t('views.reset')}
          </MenuItem>
        )}
        {(mine || removable) && <Divider component="li" />}
        {mine && (
          <MenuItem onClick={then(askRename)}>
            <ListItemIcon>
              <EditOutlined />
            </ListItemIcon>
            {t('views.rename')}
          </MenuItem>
        )}
        {removable && (
          <MenuItem onClick={then(askRemove)} sx={{ color: 'error.main' }}>
            <ListItemIcon>
              <DeleteOutlined color="error" />
            </ListItemIcon>
            {t('views.remove')}
          </MenuItem>
        )}
      </Menu>
      <ViewDialog asked={asked} onClose={() => setAsked(null)} />
      <ConfirmDialog asked={removing} onClose={() => setRemoving(null)} />
    </>
  );
}
