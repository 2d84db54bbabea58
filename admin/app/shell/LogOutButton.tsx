import IconButton from '@mui/material/IconButton';
import LogoutOutlined from '@mui/icons-material/LogoutOutlined';
import { useLogOut } from '../../core/session/useLogOut';
import { usePanelTranslate } from '../../core/i18n/usePanelTranslate';

/** On its own, because react-admin's `useLogout` renders again with each address. */
export function LogOutButton() {
  const t = usePanelTranslate();
  const logOut = useLogOut();
  return (
    <IconButton aria-label={t('shell.logOut')} title={t('shell.logOut')} onClick={logOut}>
      <LogoutOutlined />
    </IconButton>
  );
}
