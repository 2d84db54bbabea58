import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Envelope } from '#domain/wire/Envelope';
import type { NewFactorResult, TotpEnrolment } from '#domain/wire/SignIn';
import { useCalls } from '../../core/session/useCalls';
import { QrCode } from '../../ui/QrCode';
import { FactorDialog } from './FactorDialog';
import { refusalText } from './refusalText';
import { createSecurityCalls } from './securityCalls';
import { useSecurityTexts } from './texts';

interface EnrolDialogProps {
  enrolment: TotpEnrolment;
  onDone(answer: Envelope<NewFactorResult>): void;
  onClose(): void;
}

/** The code to scan, and the first code that the application shows. */
export function EnrolDialog({ enrolment, onDone, onClose }: EnrolDialogProps) {
  const own = useSecurityTexts();
  const api = useCalls(createSecurityCalls);
  return (
    <FactorDialog
      titleId="enrol-title"
      title={own('totp')}
      label={own('code')}
      input={{ inputMode: 'numeric', autoComplete: 'one-time-code' }}
      confirmLabel={own('turnOn')}
      send={async (code) => onDone(await api.confirmTotp(code))}
      refusalOf={refusalText}
      onClose={onClose}
    >
      <Typography>{own('enrolText')}</Typography>
      <Box>
        <QrCode text={enrolment.uri} label={own('qrLabel')} />
      </Box>
      <Typography variant="small" component="p" sx={{ color: 'text.secondary' }}>
        {own('secretLead')}{' '}
        <Box component="code" sx={{ color: 'text.primary', overflowWrap: 'anywhere' }}>
          {enrolment.secret.match(/.{4}/g)?.join(' ')}
        </Box>
      </Typography>
    </FactorDialog>
  );
}
