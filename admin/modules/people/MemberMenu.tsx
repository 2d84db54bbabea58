import { useState } from 'react';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import MoreVertOutlined from '@mui/icons-material/MoreVertOutlined';
import type { TeamMember } from '#domain/wire/Team';
import { useTeamTexts } from './texts';

interface MemberMenuProps {
  member: TeamMember;
  /** Only where one may look at the panel as somebody else. */
  onView?: () => void;
  onTurn(): void;
  onRemove(): void;
}

/** What can be done with somebody besides giving them another role. */
export function MemberMenu({ member: { name, active }, onView, onTurn, onRemove }: MemberMenuProps) {
  const t = useTeamTexts();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const pick = (action: () => void) => () => {
    setAnchor(null);
    action();
  };
  return (
    <>
      <IconButton
        aria-label={t('actionsOf', { name })}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <MoreVertOutlined />
      </IconButton>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {onView && <MenuItem onClick={pick(onView)}>{t('viewAs')}</MenuItem>}
        <MenuItem onClick={pick(onTurn)}>{t(active ? 'turnOff' : 'turnOn')}</MenuItem>
        <MenuItem onClick={pick(onRemove)} sx={{ color: 'error.main' }}>
          {t('remove')}
        </MenuItem>
      </Menu>
    </>
  );
}
