import { redirect, sendPage } from '../http/answer.ts';
import { formFields, readBody } from '../http/body.ts';
import { layout, type Html } from '../http/page.ts';
import type { Exchange, Route } from '../http/router.ts';
import { assistantsPage, callPage, unknownCallPage } from './call-page.ts';
import type { CallRecord } from './call-record.ts';
import { endCall, findAssistant, findCall, assistantKnowledge, sayInCall, startCall } from './calls.ts';
import type { VoicePartition, VoiceService } from './service.ts';

const MAX_RECENT = 20;
/** Longest sentence of a caller. */
const MAX_SAID = 1_000;

/** The pages on which a person rings a receptionist. */
export function voicePageRoutes(service: VoiceService): Route[] {
  const inCall = (handle: (exchange: Exchange, partition: VoicePartition, call: CallRecord) => Promise<void> | void): Route['handle'] => {
    return (exchange) => {
      const found = findCall(service, exchange.params['id'] ?? '');
      return found ? handle(exchange, found.partition, found.call) : show(exchange, 404, 'No such call', unknownCallPage());
    };
  };
  const back = ({ response }: Exchange, { id }: CallRecord) => redirect(response, `/voice/calls/${id}`);
  return [
    { method: 'GET', path: '/voice', handle: (exchange) => show(exchange, 200, 'Calls', overview(service)) },
    {
      method: 'POST',
      path: '/voice/assistants/:id/calls',
      handle(exchange) {
        const found = findAssistant(service, exchange.params['id'] ?? '');
        if (!found) return show(exchange, 404, 'No such assistant', unknownCallPage());
        back(exchange, startCall(service, found));
      },
    },
    {
      method: 'GET',
      path: '/voice/calls/:id',
      handle: inCall((exchange, partition, call) => {
        const { businessName } = assistantKnowledge(partition.assistants.get(call.assistantId));
        show(exchange, 200, 'Call', callPage(call, businessName));
      }),
    },
    {
      method: 'POST',
      path: '/voice/calls/:id/say',
      handle: inCall(async (exchange, partition, call) => {
        const { said = '' } = formFields(await readBody(exchange.request));
        await sayInCall(service, partition, call, said.trim().slice(0, MAX_SAID));
        back(exchange, call);
      }),
    },
    {
      method: 'POST',
      path: '/voice/calls/:id/hang-up',
      handle: inCall((exchange, partition, call) => {
        endCall(service, partition, call);
        back(exchange, call);
      }),
    },
  ];
}

function overview({ partitions }: VoiceService): Html {
  const all = [...partitions.values()];
  const assistants = all.flatMap((partition) =>
    [...partition.assistants.values()].map((assistant) => ({ ...assistant, businessName: assistantKnowledge(assistant).businessName })),
  );
  const calls = all
    .flatMap((partition) =>
      [...partition.calls.values()].map((call) => ({
        ...call,
        businessName: assistantKnowledge(partition.assistants.get(call.assistantId)).businessName,
      })),
    )
    .sort((one, other) => (one.startedAt < other.startedAt ? 1 : -1));
  return assistantsPage(assistants, calls.slice(0, MAX_RECENT));
}

function show({ response }: Exchange, status: number, title: string, body: Html): void {
  sendPage(response, status, layout({ title, body, section: 'voice' }));
}
