import type { ReactNode } from 'react';
import { useState } from 'react';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import CheckOutlined from '@mui/icons-material/CheckOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import ExpandMoreOutlined from '@mui/icons-material/ExpandMoreOutlined';
import RemoveOutlined from '@mui/icons-material/RemoveOutlined';
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import type { AccessLevel, FurtherAction, RightName } from '#domain/wire/rights';
import { isAllowedAt, rightIn } from '#domain/wire/rights';
import type { Grant } from '#domain/wire/Role';
import { useTeamTexts } from './texts';

interface RightCellProps {
  name: RightName;
  /** Whether the role is one of the marketplace, and not of a shop. */
  isMarketplace: boolean;
  /** Title of the role. */
  role: string;
  grant: Grant;
  isEditable: boolean;
  /** The statuses that it may set alone; '' for all. */
  note: string;
  onChange(grant: Grant): void;
}

const icons: Readonly<Record<AccessLevel, ReactNode>> = {
  none: <RemoveOutlined fontSize="inherit" />,
  recipient: <VisibilityOutlined fontSize="inherit" />,
  view: <VisibilityOutlined fontSize="inherit" />,
  change: <EditOutlined fontSize="inherit" />,
};

/** What a role has of a right: a word with its icon, below it what else is allowed. */
export function RightCell({ name, isMarketplace, role, grant, isEditable, note, onChange }: RightCellProps) {
  const t = useTeamTexts();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { levels, more } = rightIn(name, isMarketplace) ?? { levels: [], more: [] };
  const own = levels.includes(grant.level) ? grant.level : (levels.at(-1) ?? 'none');
  const level = t(`levels.${own}`);
  const further = [
    ...(note === '' || grant.level !== 'change' ? [] : [t('onlyStatuses', { statuses: note })]),
    ...grant.more.filter((action) => more.includes(action)).map((action) => t(`more.${action}`)),
  ].join(' · ');
  const color = own === 'change' ? 'primary.main' : own === 'none' ? 'text.secondary' : 'text.primary';
  const setLevel = (next: AccessLevel): void => {
    setAnchor(null);
    onChange({ level: next, more: grant.more.filter((action) => isAllowedAt(action, next)) });
  };
  const toggle = (action: FurtherAction): void =>
    onChange({
      ...grant,
      more: grant.more.includes(action) ? grant.more.filter((each) => each !== action) : [...grant.more, action],
    });
  const possible = more.filter((action) => isAllowedAt(action, grant.level));

  return (
    <>
      {isEditable ? (
        <Button
          size="small"
          startIcon={icons[own]}
          endIcon={<ExpandMoreOutlined />}
          aria-haspopup="menu"
          aria-label={t('cell', {
            right: t(`rights.${name}`),
            role,
            level: [level, further].filter(Boolean).join(' · '),
          })}
          onClick={({ currentTarget }) => setAnchor(currentTarget)}
          sx={{ color, whiteSpace: 'nowrap' }}
        >
          {level}
        </Button>
      ) : (
        <Typography component="span" sx={{ color, display: 'inline-flex', alignItems: 'center', gap: 0.75 }}>
          {icons[own]}
          {level}
        </Typography>
      )}
      {further && (
        <Typography variant="small" component="div" aria-hidden={isEditable} sx={{ color: 'text.secondary' }}>
          {further}
        </Typography>
      )}
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {levels.map((each) => (
          <MenuItem
            key={each}
            role="menuitemradio"
            aria-checked={each === own}
            selected={each === own}
            onClick={() => setLevel(each)}
          >
            <ListItemIcon>{icons[each]}</ListItemIcon>
            {t(`levels.${each}`)}
            {each === own && <CheckOutlined fontSize="small" sx={{ marginLeft: 2 }} />}
          </MenuItem>
        ))}
        {possible.length > 0 && <Divider />}
        {possible.map((action) => (
          <MenuItem
            key={action}
            role="menuitemcheckbox"
            aria-checked={grant.more.includes(action)}
            onClick={() => toggle(action)}
          >
            <Checkbox
              size="small"
              checked={grant.more.includes(action)}
              tabIndex={-1}
              disableRipple
              sx={{ padding: 0, marginRight: 1 }}
              inputProps={{ 'aria-hidden': true }}
            />
            {t(`more.${action}`)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
