/**
 * The name of a payment for vendors: a digest of its session id. The id itself opens the account form, so it is sent to
 * nobody; a server that reports the same purchase makes the same name from it. Throws where pages are not served securely.
 */
export async function makeTransactionId(sessionId: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(sessionId));
  return Array.from(new Uint8Array(digest, 0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
