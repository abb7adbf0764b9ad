import { syncHouseClient } from '../../domains/promises/house/index.ts';
import type { Env } from '../../platform/env/env.ts';
import { makeSystemContext } from '../../platform/context/context.ts';
import { closePlatform, openPlatform } from './runtime.ts';

/** Updates our own client and the content of its chat to this release. A second run changes nothing. */
export async function syncHouse(env: Env): Promise<void> {
  const platform = await openPlatform(env);
  try {
    const { added, changed, removed } = await syncHouseClient(makeSystemContext(platform, { requestId: 'house', reason: 'house' }));
    if (added + changed + removed > 0) platform.log.info({ added, changed, removed }, 'answers of our own chat updated');
  } finally {
    await closePlatform(platform);
  }
}
