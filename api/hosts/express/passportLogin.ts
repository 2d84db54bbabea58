import type { Request, Response } from 'express';
import passport from 'passport';
import { Strategy } from 'passport-local';
import type { Authenticator, Credentials } from '#core/kernel/ApiRequest';

type Check = (credentials: Credentials) => Promise<string | null>;

/**
 * Verifies e-mail and password through passport's local strategy. The core checks the credentials and owns the session,
 * so passport has none.
 */
export function passportLogin(): (request: Request, response: Response) => Authenticator {
  const checks = new WeakMap<object, Check>();
  const local = new passport.Passport();
  const options = {
    usernameField: 'email',
    passwordField: 'password',
    passReqToCallback: true as const,
    session: false,
  };
  local.use(
    new Strategy(
      options,
      (request: object, email: string, password: string, done: (error: unknown, id?: string | false) => void) => {
        const check = checks.get(request);
        if (!check) return done(new Error('a login without a check'));
        check({ email: email.trim(), password }).then((id) => done(null, id ?? false), done);
      },
    ),
  );

  return (request, response) => (_credentials, check) =>
    new Promise((resolve, reject) => {
      checks.set(request, check);
      const authenticate = local.authenticate(
        'local',
        { session: false },
        (error: unknown, id?: string | false | null) =>
          error ? reject(error instanceof Error ? error : new Error(String(error))) : resolve(id || null),
      ) as (request: Request, response: Response, next: (error: unknown) => void) => void;
      authenticate(request, response, reject);
    });
}
