/** The api's request id that an error carries, itself or in the extensions of its first GraphQL error; for support. */
export function requestIdOf(error: unknown): string | undefined {
  if (!isRecord(error)) return undefined;
  if (typeof error.requestId === 'string') return error.requestId;
  const first: unknown = Array.isArray(error.errors) ? error.errors[0] : error;
  if (!isRecord(first) || !isRecord(first.extensions)) return undefined;
  return typeof first.extensions.requestId === 'string' ? first.extensions.requestId : undefined;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
