/** The version of the public offer and the privacy policy that applicants accept now (requirements N-28). */
export const termsVersion = '2026-11-01';
export const offerLink = '/page/offer';
export const privacyLink = '/page/privacy';
