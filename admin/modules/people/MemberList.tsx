import { useState } from 'react';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Card from '@mui/material/Card';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import Typography from '@mui/material/Typography';
import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined';
import type { TeamMember, TeamResult } from '#domain/wire/Team';
import { useCalls } from '../../core/session/useCalls';
import { useSession } from '../../core/session/SessionContext';
import { Avatar } from '../../ui/Avatar';
import type { Confirmation } from '../../ui/ConfirmDialog';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { Instant } from '../../ui/Instant';
import { StateChip } from '../../ui/StateChip';
import { MemberMenu } from './MemberMenu';
import { memberTitle, roleTitle } from './roleTitle';
import { SignInCell } from './SignInCell';
import { TeamSecondStep } from './TeamSecondStep';
import { createTeamCalls } from './teamCalls';
import { useTeamTexts } from './texts';
import { useTeamAction } from './useTeamAction';
import { useViewAs } from './useViewAs';

interface MemberListProps {
  team: TeamResult;
  onChanged(): Promise<void>;
}

const rowLayout = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr auto', md: '2fr 1.2fr 1.2fr 1.2fr 120px 40px' },
  gridTemplateAreas: {
    xs: '"person menu" "role state" "login signin"',
    md: '"person role login signin state menu"',
  },
  alignItems: 'center',
  columnGap: 2,
  rowGap: 0.5,
  padding: '12px 20px',
  borderTop: 1,
  borderColor: 'divider',
  '&:first-of-type': { borderTop: 0 },
};

function Person({ member: { _id, name, email }, isSelf }: { member: TeamMember; isSelf: boolean }) {
  const t = useTeamTexts();
  return (
    <Box sx={{ gridArea: 'person', display: 'flex', alignItems: 'center', gap: 1.5, minWidth: 0 }}>
      <Avatar id={_id} name={name} size={36} />
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography sx={{ fontWeight: 550 }}>
          {name}
          {isSelf && (
            <Typography variant="small" component="span" sx={{ color: 'text.secondary', fontWeight: 400 }}>
              {` · ${t('you')}`}
            </Typography>
          )}
        </Typography>
        <Typography variant="small" component="div" sx={{ color: 'text.secondary' }}>
          {email}
        </Typography>
      </Box>
    </Box>
  );
}

/** The roles that may be given to somebody, with the one that they have. */
function RolePicker({ team, member, onPick }: { team: TeamResult; member: TeamMember; onPick(role: string): void }) {
  const t = useTeamTexts();
  const { user } = useSession();
  const { roles, shop } = team;
  const isMarketplace = shop === '';
  const ids = [...(user.role === null ? [''] : []), ...roles.filter(({ mayGive }) => mayGive).map(({ id }) => id)];
  return (
    <Select
      size="small"
      variant="standard"
      disableUnderline
      displayEmpty
      value={member.role}
      inputProps={{ 'aria-label': t('roleOf', { name: member.name }) }}
      onChange={({ target }) => onPick(target.value)}
    >
      {(ids.includes(member.role) ? ids : [member.role, ...ids]).map((id) => (
        <MenuItem key={id} value={id}>
          {roleTitle(id, roles, isMarketplace, t)}
        </MenuItem>
      ))}
    </Select>
  );
}

/** The people of a team: their roles, last login, and who of them can be changed. */
export function MemberList({ team, onChanged }: MemberListProps) {
  const t = useTeamTexts();
  const api = useCalls(createTeamCalls);
  const { user } = useSession();
  const run = useTeamAction(onChanged);
  const viewAs = useViewAs();
  const [confirmation, setConfirmation] = useState<Confirmation | null>(null);
  const { people, roles, shop, may } = team;
  const isMarketplace = shop === '';
  const [isFiltered, setIsFiltered] = useState(false);
  const withPassword = people.filter(({ signIn }) => signIn === 'password');
  const shown = isFiltered ? withPassword : people;

  const turn = ({ _id, name, active }: TeamMember): void => {
    if (!active) return void run(() => api.changeMember(_id, { active: true }));
    setConfirmation({
      title: t('turnOffTitle', { name }),
      text: t('turnOffText'),
      confirmLabel: t('turnOff'),
      isDestructive: true,
      onConfirm: () => run(() => api.changeMember(_id, { active: false })),
    });
  };
  const remove = ({ _id, name }: TeamMember): void =>
    setConfirmation({
      title: t('removeTitle', { name }),
      text: t('removeText'),
      confirmLabel: t('remove'),
      isDestructive: true,
      onConfirm: () => run(() => api.removeMember(_id)),
    });

  return (
    <>
      {withPassword.length > 0 && (
        <Chip
          label={t('passwordOnly', { smart_count: withPassword.length })}
          icon={<WarningAmberOutlined />}
          color={isFiltered ? 'primary' : 'default'}
          variant="outlined"
          aria-pressed={isFiltered}
          onClick={() => setIsFiltered(!isFiltered)}
          sx={{ marginBottom: 1.5 }}
        />
      )}
      <Card component="ul" aria-label={t('tab.people')} sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {shown.map((member) => {
          const { _id, lastLogin, active, signIn } = member;
          const mayChange = may.change && member.mayChange;
          return (
            <Box component="li" key={_id} sx={rowLayout}>
              <Person member={member} isSelf={_id === user._id} />
              <Box sx={{ gridArea: 'role' }}>
                {mayChange ? (
                  <RolePicker
                    team={team}
                    member={member}
                    onPick={(role) => void run(() => api.changeMember(_id, { role }))}
                  />
                ) : (
                  memberTitle(member, roles, isMarketplace, t)
                )}
              </Box>
              <Box sx={{ gridArea: 'login', color: 'text.secondary' }}>
                {lastLogin === null ? t('noLogin') : <Instant at={lastLogin} />}
              </Box>
              <Box sx={{ gridArea: 'signin', justifySelf: { xs: 'end', md: 'start' } }}>
                {signIn && <SignInCell way={signIn} />}
              </Box>
              <Box sx={{ gridArea: 'state', justifySelf: { xs: 'end', md: 'start' } }}>
                <StateChip shape={active ? 'dot' : 'ring'}>{t(active ? 'on' : 'off')}</StateChip>
              </Box>
              <Box sx={{ gridArea: 'menu', justifySelf: 'end' }}>
                {mayChange && (
                  <MemberMenu
                    member={member}
                    {...(viewAs && active && { onView: () => viewAs({ user: _id }) })}
                    onTurn={() => turn(member)}
                    onRemove={() => remove(member)}
                  />
                )}
              </Box>
            </Box>
          );
        })}
      </Card>
      <ConfirmDialog confirmation={confirmation} onClose={() => setConfirmation(null)} />
      <TeamSecondStep team={team} onChanged={onChanged} />
    </>
  );
}
