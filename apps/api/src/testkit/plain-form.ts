/** Posts a form as a browser without script does; a redirect is not followed. */
export function postForm(url: string, fields: Record<string, string>, headers: Record<string, string>): Promise<Response> {
  return fetch(url, { method: 'POST', redirect: 'manual', body: new URLSearchParams(fields), headers });
}

/** Returns the code with which a form leads back to its page; null when it went well. Throws when it leads elsewhere. */
export async function codeOfPage(sent: Promise<Response>): Promise<string | null> {
  const { status, headers } = await sent;
  const target = new URL(headers.get('location') ?? 'none:', 'http://localhost');
  if (status !== 303 || target.pathname !== '/contact') throw new Error(`Led elsewhere: ${status} ${target.href}`);
  return target.searchParams.get('sent') === '1' ? null : target.searchParams.get('failed');
}
