import { readConfiguration } from './readConfiguration';

const set = {
  OIDC_ISSUER: 'https://accounts.google.com',
  OIDC_CLIENT_ID: '1234.apps.example',
  OIDC_CLIENT_SECRET: 'client-secret',
  OIDC_NAME: 'Google',
  OIDC_DOMAINS: 'Example.com, example.org',
  PUBLIC_URL: 'https://yarmarok.example',
};

const problemsOf = (changes: Record<string, string | undefined>) => {
  const read = readConfiguration({ ...set, ...changes });
  return read.ok ? [] : read.problems;
};

describe('sign-in at an issuer', () => {
  it('is read, with domains in small letters', () => {
    expect(readConfiguration(set)).toMatchObject({
      configuration: {
        oidc: {
          issuer: 'https://accounts.google.com',
          clientId: '1234.apps.example',
          clientSecret: 'client-secret',
          name: 'Google',
          domains: ['example.com', 'example.org'],
        },
      },
    });
    expect(readConfiguration({ ...set, OIDC_DOMAINS: '' })).toMatchObject({ configuration: { oidc: { domains: [] } } });
  });

  it('needs the client, a name and the public address', () => {
    const none = { OIDC_CLIENT_ID: '', OIDC_CLIENT_SECRET: '', OIDC_NAME: '', PUBLIC_URL: '' };
    expect(problemsOf(none)).toEqual(Object.keys(none).map((name) => `${name} is not set, though OIDC_ISSUER is`));
  });

  it('needs an issuer where anything else of it is set', () => {
    const { PUBLIC_URL: _ofAll, OIDC_ISSUER: _issuer, ...others } = set;
    expect(problemsOf({ OIDC_ISSUER: '' })).toEqual(
      Object.keys(others).map((name) => `${name} is set, though OIDC_ISSUER is not`),
    );
  });

  it.each([
    ['http://accounts.example', false],
    ['http://localhost.evil.example', false],
    ['ftp://accounts.example', false],
    ['https://user:password@accounts.example', false],
    ['https://accounts.example/?tenant=1', false],
    ['accounts.example', false],
    ['https://accounts.example/realms/staff', true],
    ['http://localhost:8080/realms/staff', true],
    ['http://127.0.0.1:8080', true],
    ['http://[::1]:8080', true],
  ])('at %s is possible: %s', (OIDC_ISSUER, isPossible) => {
    expect(problemsOf({ OIDC_ISSUER })).toEqual(
      isPossible ? [] : ['OIDC_ISSUER is not an https address without a query'],
    );
  });

  it.each(['example', 'example.com,', '@example.com', '*.example.com', 'example.com example.org', 'приклад.укр'])(
    'takes no domains like %s',
    (OIDC_DOMAINS) => {
      expect(problemsOf({ OIDC_DOMAINS })).toEqual([
        'OIDC_DOMAINS is not a list of domains, as in example.com, example.org',
      ]);
    },
  );

  it('tells nothing of a secret that is no secret', () => {
    const problems = problemsOf({ OIDC_CLIENT_SECRET: 'client secret', OIDC_NAME: 'x'.repeat(41) });
    expect(problems).toEqual([
      'OIDC_CLIENT_SECRET is longer than 512 characters or has spaces',
      'OIDC_NAME is longer than 40 characters',
    ]);
  });
});
