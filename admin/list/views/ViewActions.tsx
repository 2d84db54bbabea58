import { standingOf } from '#domain/access/standing';
import { lazy, Suspense, useState } from 'react';
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
import { useLanguage } from '../../core/i18n/languageStore';
import { usePanelTranslate } from '../../core/i18n/usePanelTranslate';
import { useSession } from '../../core/session/SessionContext';
import type { Confirmation } from '../../ui/ConfirmDialog';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import type { ListViews } from './useListViews';
import type { ViewDialogRequest } from './ViewDialog';
import { useOpenedOnce } from '../../ui/useOpenedOnce';
import { viewTitle } from './viewTitle';

const ViewDialog = lazy(() => import('./ViewDialog'));

/** Actions on the current view: saving its changes as a button, the others in a menu. */
export function ViewActions({ state, narrow }: { state: ListViews; narrow: boolean }) {
  const t = usePanelTranslate();
  const language = useLanguage();
  const { user } = useSession();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const hasOpened = useOpenedOnce(anchor !== null);
  const [dialogRequest, setDialogRequest] = useState<ViewDialogRequest | null>(null);
  const hasDialog = useOpenedOnce(dialogRequest !== null);
  const [confirmation, setConfirmation] = useState<Confirmation | null>(null);
  const { currentView, hasUnsavedChanges } = state;
  const isOwn = currentView?.mine === true;
  const isRemovable =
    currentView !== null &&
    !currentView.builtIn &&
    (isOwn || (standingOf(user) === 'administrator' && currentView.shared));
  const close = () => setAnchor(null);
  const closeAnd = (action: () => void) => () => {
    close();
    action();
  };

  const openNewDialog = () =>
    setDialogRequest({
      heading: t('views.newTitle'),
      title: '',
      shared: false,
      savesState: true,
      onSubmit: state.addView,
    });
  const openRenameDialog = () => {
    if (currentView)
      setDialogRequest({
        heading: t('views.changeTitle'),
        title: viewTitle(currentView, language),
        shared: currentView.shared,
        savesState: false,
        onSubmit: (title, shared) => state.renameView(currentView, title, shared),
      });
  };
  const confirmRemove = () => {
    if (!currentView) return;
    setConfirmation({
      title: t('views.removeTitle', { title: viewTitle(currentView, language) }),
      text: t(currentView.shared ? 'views.removeShared' : 'views.removeText'),
      confirmLabel: t('views.removeVerb'),
      isDestructive: true,
      onConfirm: () => state.removeView(currentView),
    });
  };

  return (
    <>
      {hasUnsavedChanges && !narrow && (
        <Button
          size="small"
          variant="text"
          className="save-view"
          startIcon={isOwn ? <CheckOutlined /> : <BookmarkAddOutlined />}
          onClick={isOwn ? () => void state.saveViewState() : openNewDialog}
          sx={{ flex: 'none', color: 'primary.main' }}
        >
          {t(isOwn ? 'views.saveChanges' : 'views.save')}
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
      {hasOpened && (
        <Menu open={anchor !== null} anchorEl={anchor} onClose={close}>
          {hasUnsavedChanges && isOwn && (
            <MenuItem onClick={closeAnd(() => void state.saveViewState())}>
              <ListItemIcon>
                <CheckOutlined />
              </ListItemIcon>
              {t('views.saveChanges')}
            </MenuItem>
          )}
          <MenuItem onClick={closeAnd(openNewDialog)}>
            <ListItemIcon>
              <BookmarkAddOutlined />
            </ListItemIcon>
            {t('views.saveAs')}
          </MenuItem>
          {hasUnsavedChanges && currentView && (
            <MenuItem onClick={closeAnd(() => state.selectView(currentView))}>
              <ListItemIcon>
                <UndoOutlined />
              </ListItemIcon>
              {t('views.reset')}
            </MenuItem>
          )}
          {(isOwn || isRemovable) && <Divider component="li" />}
          {isOwn && (
            <MenuItem onClick={closeAnd(openRenameDialog)}>
              <ListItemIcon>
                <EditOutlined />
              </ListItemIcon>
              {t('views.rename')}
            </MenuItem>
          )}
          {isRemovable && (
            <MenuItem onClick={closeAnd(confirmRemove)} sx={{ color: 'error.main' }}>
              <ListItemIcon>
                <DeleteOutlined color="error" />
              </ListItemIcon>
              {t('views.remove')}
            </MenuItem>
          )}
        </Menu>
      )}
      {hasDialog && (
        <Suspense fallback={null}>
          <ViewDialog request={dialogRequest} onClose={() => setDialogRequest(null)} />
        </Suspense>
      )}
      <ConfirmDialog confirmation={confirmation} onClose={() => setConfirmation(null)} />
    </>
  );
}
