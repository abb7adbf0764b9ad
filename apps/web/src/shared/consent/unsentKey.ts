/** Key in local storage of the choices that the server has not recorded yet. */
export const UNSENT_CONSENT_KEY = 'larkline.consent-unsent';
