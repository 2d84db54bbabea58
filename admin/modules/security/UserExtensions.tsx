import type { ReactNode } from 'react';
import { useMemo } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { LinkBase as Link } from 'ra-core';
import { securityPath } from '../../core/routing/paths';
import { useSession } from '../../core/session/SessionContext';
import type { FormExtensions } from '../../form/FormExtensions';
import { FormExtensionsContext } from '../../form/FormExtensions';
import { useSecurityTexts } from './texts';

function ProfileCard() {
  const t = useSecurityTexts();
  return (
    <Card component="section" aria-labelledby="security-card" sx={{ padding: '16px 20px' }}>
      <Typography variant="h6" component="h2" id="security-card">
        {t('title')}
      </Typography>
      <Typography sx={{ color: 'text.secondary', margin: '4px 0 12px' }}>{t('linkText')}</Typography>
      <Box>
        <Button component={Link} to={securityPath} variant="outlined">
          {t('title')}
        </Button>
      </Box>
    </Card>
  );
}

/** From the own profile to what is not in its form. */
export default function UserExtensions({ children }: { children: ReactNode }) {
  const { user } = useSession();
  const extensions = useMemo(
    (): FormExtensions => ({ sideCard: ({ id }) => id === user._id && <ProfileCard /> }),
    [user._id],
  );
  return <FormExtensionsContext value={extensions}>{children}</FormExtensionsContext>;
}
