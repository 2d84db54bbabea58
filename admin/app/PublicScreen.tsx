import { lazy, Suspense } from 'react';
import { loginPath } from '#domain/wire/loginPath';
import type { AccountScreenProps, AccountView } from '../modules/login/AccountScreen';
import { AccountScreen } from '../modules/login/AccountScreen';

const RegisterScreen = lazy(() => import('../modules/login/register/RegisterScreen'));
const ThanksScreen = lazy(() => import('../modules/login/register/ThanksScreen'));

export type PublicView = AccountView | 'register' | 'thanks';

interface PublicScreenProps extends Omit<AccountScreenProps, 'view'> {
  view: PublicView;
  /** To another public screen. */
  onRedirect(path: string): void;
}

/** The screens without a session: login, the way to a new password, seller registration. They do without MUI. */
export function PublicScreen({ view, onRedirect, ...props }: PublicScreenProps) {
  const { base, client } = props;
  const loginHref = base + loginPath;
  if (view !== 'register' && view !== 'thanks') return <AccountScreen view={view} {...props} />;
  return (
    <Suspense>
      {view === 'register' ? (
        <RegisterScreen client={client} loginHref={loginHref} onSent={onRedirect} />
      ) : (
        <ThanksScreen client={client} loginHref={loginHref} />
      )}
    </Suspense>
  );
}
