import { readMemory } from './memory.ts';
import type { BusinessFacts, Memory, Passage, PreparedReply, Sentence } from './ports.ts';
import { hasOwnEntry, writtenWords, type FoundDanger } from './safety/index.ts';

/** What a business says about emergencies. */
export interface EmergencyFacts {
  readonly facts: Pick<BusinessFacts, 'businessName' | 'contactPhone'>;
  /** Its entry about them; `null` for none. */
  readonly entry: Passage | null;
}

/**
 * Answers a person in danger: fixed words first, then what the business says about emergencies, and its telephone. Nothing is offered, and an
 * appointment that was being agreed is dropped. `business` is `null` when it cannot be read: the fixed words do not wait for it.
 */
export function prepareEmergency(danger: FoundDanger, business: EmergencyFacts | null, memory: unknown): PreparedReply {
  const fixed = writtenWords(danger).map((text) => ({ text, sources: [] }));
  return {
    asked: [],
    language: danger.language,
    reply: {
      sentences: [...fixed, ...(business ? ofBusiness(danger, business) : [])],
      outcome: 'emergency',
      unanswered: [],
      suggestions: [],
      products: [],
      days: [],
      form: false,
      memory: memoryAfterDanger(memory),
    },
  };
}

function ofBusiness({ danger }: FoundDanger, { facts, entry }: EmergencyFacts): Sentence[] {
  const own = entry && hasOwnEntry(danger) ? [{ text: entry.text, sources: [entry.source] }] : [];
  const phone = facts.contactPhone && {
    text: `You can ring ${facts.businessName} on ${facts.contactPhone}${danger === 'urgent' || danger === 'animal' ? '' : ' after that'}.`,
    sources: [{ kind: 'fact' as const, id: 'contactPhone', title: 'Telephone' }],
  };
  return phone ? [...own, phone] : own;
}

/** Returns what is remembered after someone spoke of danger: an appointment that was being agreed is dropped. */
export function memoryAfterDanger(memory: unknown): Memory {
  return { ...readMemory(memory), dialogue: null, askedDetails: false };
}
