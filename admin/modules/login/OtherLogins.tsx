import type { EnvelopeClient } from '../../../dataProvider/envelopeClient';
import { OidcLogin } from './OidcLogin';
import { PasskeyLogin } from './PasskeyLogin';
import './secondStep/secondStep.css';

interface OtherLoginsProps {
  client: EnvelopeClient;
  /** Name of the issuer at which one may log in. */
  oidc: string | undefined;
  onLoggedIn(redirect: string): void;
}

/** What is offered beside the password. */
export default function OtherLogins({ client, oidc, onLoggedIn }: OtherLoginsProps) {
  return (
    <>
      <PasskeyLogin client={client} onLoggedIn={onLoggedIn} />
      {oidc !== undefined && <OidcLogin client={client} name={oidc} />}
    </>
  );
}
