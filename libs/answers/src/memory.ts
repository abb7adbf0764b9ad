import { z } from 'zod';
import { dialogueSchema } from './appointments/dialogue.ts';

const text = z.string().max(300);

const memorySchema = z.object({
  version: z.literal(1),
  /** What the last answer was about: opening hours, or the title of an entry. */
  subject: z.object({ kind: z.enum(['hours', 'entry']), title: text }).nullable(),
  /** Questions in a row that could not be answered. */
  unknowns: z.number().int().min(0).max(1_000),
  dialogue: dialogueSchema.nullable(),
  /** Whether an appointment was made in this conversation. */
  hasOwn: z.boolean(),
  /** Whether the last answer asked for a name and an address. */
  askedDetails: z.boolean().default(false),
});
/** What is remembered between two messages. */
export type MemoryState = z.output<typeof memorySchema>;

const NOTHING: MemoryState = { version: 1, subject: null, unknowns: 0, dialogue: null, hasOwn: false, askedDetails: false };

/** Reads what was remembered; nothing when it is of another form. */
export function readMemory(memory: unknown): MemoryState {
  return memorySchema.safeParse(memory).data ?? NOTHING;
}
