import LogoutOutlined from '@mui/icons-material/LogoutOutlined';
import { usePanelTranslate } from '../../core/i18n/usePanelTranslate';
import { NavigationButton } from './NavigationItem';
import { RailTooltip } from './RailTooltip';
import { useLogOut } from './useLogOut';

/** At the foot of the navigation. On its own, because react-admin's `useLogout` renders again with each address. */
export function LogOutItem({ isRail }: { isRail: boolean }) {
  const t = usePanelTranslate();
  const logOut = useLogOut();
  return (
    <RailTooltip title={isRail ? t('shell.logOut') : ''}>
      <NavigationButton aria-label={isRail ? t('shell.logOut') : undefined} onClick={logOut}>
        <LogoutOutlined />
        {!isRail && <span>{t('shell.logOut')}</span>}
      </NavigationButton>
    </RailTooltip>
  );
}
