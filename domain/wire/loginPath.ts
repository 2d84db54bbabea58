/** Where a guest is sent, within the panel: screen of the panel, `loginRedirect` and `redirect` of the server. */
export const loginPath = '/user/login';
/** Where somebody is sent after a correct password, who has to prove one thing more. */
export const secondStepPath = '/user/second-step';
