/** The panel: for the marketplace's staff, and for sellers. */
export const panelPath = '/admin/';
export const sellerPanelPath = '/merchantpanel/';
export const registerPath = '/merchantpanel/user/register';
