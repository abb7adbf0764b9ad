import { z } from 'zod';

/** An http or https address, without slashes at its end. */
export const httpUrl = z.url({ protocol: /^https?$/ }).transform((value) => value.replace(/(?<!\/)\/+$/, ''));
