/** Turns of phrase with their remedies. */
export const habits: readonly (readonly [pattern: RegExp, remedy: string])[];
