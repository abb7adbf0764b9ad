/** Returns the `code` that Node, PostgreSQL and their libraries put on an error; '' without one. */
export function errorCode(failure: unknown): string {
  const code = typeof failure === 'object' && failure !== null && 'code' in failure ? failure.code : '';
  return typeof code === 'string' ? code : '';
}
