// Free of entities, so that plain Node can import it: the tools do.

/** Returns the Checkout Session id in the address of a payment page or of the return from it. */
export function readSessionId(url: string): string {
  const id = /cs_\w+/.exec(url)?.[0];
  if (!id) throw new Error(`No session id in ${url}`);
  return id;
}

/** Returns the claim in the link of a mail. */
export function claimIn(text: string): string {
  const claim = /claim=([\w-]+)/.exec(text)?.[1];
  if (!claim) throw new Error(`No claim in ${text}`);
  return claim;
}
