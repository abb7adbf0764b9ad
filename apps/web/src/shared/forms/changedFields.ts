/** Returns the fields whose values differ from the stored ones; lists are compared item by item. */
export function changedFields<Values extends object>(stored: Values, values: Values): Partial<Values> {
  const patch: Partial<Values> = {};
  for (const name of Object.keys(values) as (keyof Values)[]) {
    if (JSON.stringify(values[name]) !== JSON.stringify(stored[name])) patch[name] = values[name];
  }
  return patch;
}
