/** Whether two values of a form are equal: texts, numbers, switches, and lists and objects of them by content. */
export function isSame(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) || Array.isArray(b)) {
    return Array.isArray(a) && Array.isArray(b) && a.length === b.length && a.every((item, index) => isSame(item, b[index]));
  }
  if (!isPlain(a) || !isPlain(b)) return Object.is(a.valueOf(), b.valueOf());
  // A field that is undefined is the same as a field that is not there.
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].every((key) => isSame(a[key], b[key]));
}

// Dates, and the times that antd's pickers hold, compare by their value.
function isPlain(value: object): value is Record<string, unknown> {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
