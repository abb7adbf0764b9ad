import type { Memory, OwnAppointment } from '@larkline/answers';
import { z } from 'zod';
import { storable } from '../../../platform/db/storable.ts';
import { MOST_REHEARSED } from './rehearsed-diary.ts';

/** Most characters of a rehearsed conversation's memory. */
const MOST_CHARACTERS = 10_000;

const memorySchema = z.object({
  // Its own form is checked where it is read; a memory of another form is ignored there.
  engine: z.looseObject({ version: z.literal(1) }).nullable(),
  own: z.array(z.object({ id: z.string().max(100), date: z.iso.date(), time: z.string().regex(/^\d\d:\d\d$/) })).max(MOST_REHEARSED),
});

/** Memory of a rehearsed conversation: the assistant's memory, and the agreed appointments. */
export interface RehearsedMemory {
  readonly engine: Memory | null;
  readonly own: readonly OwnAppointment[];
}

const NOTHING: RehearsedMemory = { engine: null, own: [] };

/** Reads the memory that the caller sends back; empty for any other text. */
export function readRehearsedMemory(text: string | null | undefined): RehearsedMemory {
  if (!text || text.length > MOST_CHARACTERS) return NOTHING;
  try {
    return memorySchema.safeParse(storable(JSON.parse(text))).data ?? NOTHING;
  } catch {
    return NOTHING;
  }
}

/** Writes the memory, for the caller to send with the next question. */
export function writeRehearsedMemory(memory: RehearsedMemory): string {
  return JSON.stringify(memory);
}
