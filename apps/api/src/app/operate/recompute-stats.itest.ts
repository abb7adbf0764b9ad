import { recordConversation } from '../../domains/conversations/transcripts/index.ts';
import { testApi, type TestApi } from '../../testkit/test-api.ts';
import { recomputeClients, runRecomputeStats } from './recompute-stats.ts';
import { StartError } from './start-error.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.stop());

async function aClientWithCall(): Promise<string> {
  const { clientId } = await api.signIn();
  await recordConversation(api.system(), {
    clientId,
    type: 'call',
    callId: `call of ${clientId}`,
    occurredAt: api.clock.now(),
    durationSeconds: 125,
    fullTranscript: 'Assistant: Hello',
    turns: null,
    summary: null,
    outcome: 'answered',
    recordingUrl: null,
  });
  return clientId;
}

const readFigures = (clientId: string) => api.sql('select * from stats where client_id = $1 order by month', [clientId]);

describe('recompute-stats', () => {
  it('corrects figures that are not those of the conversations, of all clients or of some, and names the clients', async () => {
    const [right, wrong, empty] = [await aClientWithCall(), await aClientWithCall(), (await api.signIn()).clientId];
    const figures = await readFigures(wrong);
    await api.sql('update stats set total_calls = 99, call_seconds = 1 where client_id = $1', [wrong]);
    await api.sql(`insert into stats (client_id, month, total_calls) values ($1, '2020-01', 5)`, [empty]);

    expect(await recomputeClients(api.platform, [right])).toEqual({ clients: 1, corrected: [] });
    const { clients, corrected } = await recomputeClients(api.platform, []);

    expect(clients).toBe(3);
    expect([...corrected].sort()).toEqual([wrong, empty].sort());
    expect(await readFigures(wrong)).toEqual(figures);
    expect(await readFigures(empty)).toEqual([]);
    expect(await recomputeClients(api.platform, [])).toEqual({ clients: 3, corrected: [] });
  });

  it.each([
    ['all', /is not an id/],
    ['018f0000-0000-7000-8000-00000000c0de', /There is no client/],
  ])('refuses %s in one line and changes nothing', async (id, words) => {
    const refused = recomputeClients(api.platform, [id]);

    await expect(refused).rejects.toThrow(StartError);
    await expect(refused).rejects.toThrow(words);
  });

  it('says in one line that the database is not there', async () => {
    const env = { ...api.env, DATABASE_URL: 'postgresql://larkline_app@127.0.0.1:1/nowhere' };

    await expect(runRecomputeStats(env, [])).rejects.toThrow(StartError);
  });
});
