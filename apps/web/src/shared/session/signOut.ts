/**
 * Ends the session: asks the api to forget the refresh cookie, forgets the session here and in every other tab, and
 * empties the cache (AUT-15). The person is signed out here even when the api cannot be reached. Apollo is loaded on
 * the call only, so that public pages can offer Logout without carrying it.
 */
export async function signOut(): Promise<void> {
  const { endSession } = await import('../apollo/endSession.ts');
  await endSession();
}
