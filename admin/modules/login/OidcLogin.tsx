import { useEffect, useState } from 'react';
import type { Message } from '#domain/wire/Envelope';
import type { EnvelopeClient } from '../../../dataProvider/envelopeClient';
import { oidcOutcomeIn } from '../../core/routing/oidcOutcome';
import { keepReturnAddress, restoreReturnAddress, returnAddress } from '../../core/routing/returnAddress';
import { failureMessages } from './failureMessages';
import { FormMessages } from './FormMessages';
import { useSecondStepTexts } from './secondStep/useSecondStepTexts';

interface OidcLoginProps {
  client: EnvelopeClient;
  /** Of the issuer. */
  name: string;
}

/** A login at an issuer elsewhere, from where one comes back to the panel, or here with what went wrong. */
export function OidcLogin({ client, name }: OidcLoginProps) {
  const { t } = useSecondStepTexts();
  const [outcome, setOutcome] = useState(() => oidcOutcomeIn(window.location.search));
  const [failures, setFailures] = useState<readonly Message[]>([]);
  const [isGoing, setIsGoing] = useState(false);
  const messages: readonly Message[] =
    outcome === null || outcome === 'linked' || outcome === 'taken'
      ? failures
      : [{ type: 'error', text: t(`oidc.${outcome}`, { name }) }];

  const [isBack] = useState(outcome !== null);
  useEffect(() => {
    if (isBack) restoreReturnAddress();
  }, [isBack]);

  async function go(): Promise<void> {
    setOutcome(null);
    setFailures([]);
    setIsGoing(true);
    try {
      const body = { to: returnAddress() ?? '' };
      keepReturnAddress();
      window.location.assign((await client.call<{ url: string }>('POST', '/api/user/login/oidc', { body })).result.url);
    } catch (failure) {
      setFailures(failureMessages(failure));
      setIsGoing(false);
    }
  }

  return (
    <div className="second-step-passkey">
      <FormMessages messages={messages} id="oidc-messages" />
      <button
        type="button"
        className="second-step-button"
        aria-disabled={isGoing}
        onClick={() => {
          if (!isGoing) void go();
        }}
      >
        {t(isGoing ? 'oidcGoing' : 'oidcLogin', { name })}
      </button>
    </div>
  );
}
