/** Returns a text in a form that PostgreSQL stores: without NUL characters and with whole characters only. */
export function storableText(text: string): string {
  return text.replaceAll('\0', '').replaceAll(/\p{Surrogate}/gu, '\ufffd');
}

/** Returns JSON data whose texts and names PostgreSQL stores, as `storableText` does. */
export function storable(value: unknown): unknown {
  if (typeof value === 'string') return storableText(value);
  if (Array.isArray(value)) return value.map(storable);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [storableText(name), storable(inner)]));
}
