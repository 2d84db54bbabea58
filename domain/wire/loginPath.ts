/** Where a guest is sent, within the panel: screen of the panel, `loginRedirect` and `redirect` of the server. */
export const loginPath = '/user/login';
