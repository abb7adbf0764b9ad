/** An error of the api: its code of docs/generated/errors.md, its message, and messages by field. */
export interface ApiError {
  readonly code: string;
  readonly message: string;
  /** Field name → its fault; empty when the error points at no field. */
  readonly fields: Readonly<Record<string, string>>;
  /** Page on which the person can continue, where the refusal has one. */
  readonly address: string | null;
  readonly requestId: string | null;
}

/** Reads one entry of an answer's `errors`; `null` when it is no object. */
export function readApiError(raw: unknown): ApiError | null {
  if (!isRecord(raw)) return null;
  const extensions = isRecord(raw.extensions) ? raw.extensions : {};
  return {
    code: asText(extensions.code) ?? 'INTERNAL',
    message: asText(raw.message) ?? 'Something went wrong',
    fields: textFields(extensions.fields),
    address: asText(extensions.address),
    requestId: asText(extensions.requestId),
  };
}

/** Reads the errors of an answer; empty when it has none. */
export function readApiErrors(body: unknown): readonly ApiError[] {
  const errors = isRecord(body) ? body.errors : undefined;
  return Array.isArray(errors) ? errors.flatMap((each) => readApiError(each) ?? []) : [];
}

/** Returns the api's request id that an error carries, itself or in its first GraphQL error; for support. */
export function readRequestId(error: unknown): string | undefined {
  if (!isRecord(error)) return undefined;
  if (typeof error.requestId === 'string') return error.requestId;
  const first: unknown = Array.isArray(error.errors) ? error.errors[0] : error;
  return readApiError(first)?.requestId ?? undefined;
}

function textFields(value: unknown): Readonly<Record<string, string>> {
  if (!isRecord(value)) return {};
  return Object.fromEntries(Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
}

function asText(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
