import { invalidRequest } from './errors.ts';

/** Throws url_invalid unless the text is an absolute http or https address. Braces are allowed for {CHECKOUT_SESSION_ID}. */
export function assertUrl(text: string, param: string): void {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url?.protocol !== 'http:' && url?.protocol !== 'https:') throw invalidRequest('Not a valid URL', param, 'url_invalid');
}
