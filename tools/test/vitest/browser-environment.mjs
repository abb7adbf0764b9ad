import { builtinEnvironments } from 'vitest/runtime';

const nodes = { fetch, Headers, Response, Request, structuredClone };

/** A jsdom page with the parts of Fetch that React Router needs, taken from Node. */
export default {
  name: 'browser',
  viteEnvironment: 'client',
  async setup(global, options) {
    const page = await builtinEnvironments.jsdom.setup(global, options);
    Object.assign(global, nodes, { Request: RequestWithBrowserSignal });
    await import('./web-globals.mjs');
    return page;
  },
};

/** Node's Request accepts only Node's own AbortSignal, so the page's signal is bridged. */
class RequestWithBrowserSignal extends nodes.Request {
  constructor(input, init) {
    super(input, init?.signal ? { ...init, signal: bridge(init.signal) } : init);
  }
}

const NodeAbortController = AbortController;

function bridge(signal) {
  const controller = new NodeAbortController();
  if (signal.aborted) controller.abort(signal.reason);
  signal.addEventListener('abort', () => controller.abort(signal.reason), { once: true });
  return controller.signal;
}
