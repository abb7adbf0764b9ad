import { prepareEmergency, type EmergencyFacts, type FoundDanger, type Passage, type PreparedReply } from '@larkline/answers';
import { actingFor } from '../../../platform/db/in-transaction.ts';
import type { Context } from '../../../platform/context/context.ts';
import { loadBusinessFacts } from './business-facts.ts';
import { searchPassages } from './passages.service.ts';

/** Entries that the one about emergencies is chosen from. */
const MOST_ENTRIES = 5;
const QUERY = { text: 'emergency', terms: [['emergenc'], ['urgent']], most: MOST_ENTRIES };
const ABOUT_EMERGENCIES = /\bemergenc(?:y|ies)\b|\burgent/i;

/** Answers a person in danger, in the words of `prepareEmergency`. The business's own entries are left out when they cannot be read. */
export async function replyInEmergency(ctx: Context, clientId: string, danger: FoundDanger, memory: unknown): Promise<PreparedReply> {
  const business = await readBusiness(ctx, clientId).catch((cause: unknown) => {
    ctx.log.error({ err: cause }, 'the entries of a business about emergencies could not be read: the fixed words went out alone');
    return null;
  });
  return prepareEmergency(danger, business, memory);
}

function readBusiness(ctx: Context, clientId: string): Promise<EmergencyFacts> {
  return actingFor(ctx, clientId, async (tx) => ({
    facts: (await loadBusinessFacts(tx, clientId)).facts,
    entry: await findEntry(tx, clientId),
  }));
}

async function findEntry(tx: Context, clientId: string): Promise<Passage | null> {
  const { passages } = await searchPassages(tx, clientId, QUERY);
  return passages.find(({ source }) => source.kind === 'faq' && ABOUT_EMERGENCIES.test(source.title)) ?? null;
}
