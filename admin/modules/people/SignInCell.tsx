import Box from '@mui/material/Box';
import VerifiedUserOutlined from '@mui/icons-material/VerifiedUserOutlined';
import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined';
import type { SignInWay } from '#domain/wire/Team';
import { useTeamTexts } from './texts';

/** What somebody logs in with besides the password. */
export function SignInCell({ way }: { way: SignInWay }) {
  const t = useTeamTexts();
  const isPasswordOnly = way === 'password';
  const Icon = isPasswordOnly ? WarningAmberOutlined : VerifiedUserOutlined;
  return (
    <Box
      sx={{
        ...{ display: 'flex', alignItems: 'center', gap: 0.75 },
        color: isPasswordOnly ? 'warning.main' : 'text.secondary',
      }}
    >
      <Icon fontSize="small" aria-hidden />
      {t(`signIn.${way}`)}
    </Box>
  );
}
