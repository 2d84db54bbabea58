import Typography from '@mui/material/Typography';
import type { Envelope } from '#domain/wire/Envelope';
import type { NewFactorResult } from '#domain/wire/SignIn';
import { maxPasskeyNameLength } from '#domain/wire/SignIn';
import { isCanceled, isKnownPasskey } from '../../core/session/passkeys';
import { useCalls } from '../../core/session/useCalls';
import { FactorDialog } from './FactorDialog';
import { refusalText } from './refusalText';
import { createSecurityCalls } from './securityCalls';
import { useSecurityTexts } from './texts';

interface AddPasskeyDialogProps {
  onAdded(answer: Envelope<NewFactorResult>): void;
  onClose(): void;
}

/** The name of a new passkey; the browser's own dialog makes it. */
export function AddPasskeyDialog({ onAdded, onClose }: AddPasskeyDialogProps) {
  const own = useSecurityTexts();
  const api = useCalls(createSecurityCalls);
  const refusalOf = (failure: unknown): string => {
    if (isCanceled(failure)) return own('passkeyCanceled');
    return isKnownPasskey(failure) ? own('passkeyKnown') : refusalText(failure);
  };
  return (
    <FactorDialog
      titleId="passkey-title"
      title={own('addPasskey')}
      label={own('passkeyName')}
      input={{ maxLength: maxPasskeyNameLength }}
      confirmLabel={own('proceed')}
      send={async (name) => onAdded(await api.addPasskey(name.trim()))}
      refusalOf={refusalOf}
      onClose={onClose}
    >
      <Typography>{own('passkeyNameLead')}</Typography>
    </FactorDialog>
  );
}
