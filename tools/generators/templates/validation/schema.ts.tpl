import * as z from 'zod/mini';
import { emptyToNull, paragraphs, requiredLine } from './common.ts';

/** Longest description of {{aThing}}. */
const DESCRIPTION_MAX_LENGTH = 5_000;

/** {{AThing}}: used by its form and by the api. */
export const {{name}}Schema = z.object({
  name: requiredLine('Please enter a name'),
  description: emptyToNull(paragraphs(DESCRIPTION_MAX_LENGTH)),
});

export type {{Name}}Form = z.input<typeof {{name}}Schema>;
