/** Messages about factors, sessions and confirmations. */
export const signInEn = {
  confirmFirst: 'Confirm that it is you, with your password or a passkey',
  confirmFailed: 'This is not your password',
  confirmed: 'Confirmed. You will not be asked again for 10 minutes.',
  secondStepGone: 'This login has expired. Log in again.',
  wrongCode: 'The code is wrong or has been used already',
  codeNotConfirmed: 'The code is wrong. Check the time of your phone and enter the code that it shows now.',
  factorThere: 'Codes of an authenticator app are on already. Turn them off first.',
  factorIsRequired: 'Your role needs a second factor, so the last one cannot be removed',
  factorAdded: 'Logging in now needs a second step',
  totpRemoved: 'Codes of the authenticator app are no longer asked for',
  recoveryRenewed: 'There are new recovery codes; the former ones no longer work',
  noFactor: 'Turn on a second factor first: recovery codes stand in for it',
  sessionGone: 'This session has ended already',
  sessionEndedThere: 'The session is ended',
  othersEnded: 'All other sessions are ended, and no device is remembered any more',
} as const;
