import { TestEnvironment } from 'jest-environment-jsdom';

const fetchApi = { fetch, Headers, Response, structuredClone };

/** jsdom with the parts of Fetch that React Router needs, taken from Node. */
export default class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    Object.assign(this.global, fetchApi, { Request: RequestWithBrowserSignal });
  }
}

/** Node's Request accepts only Node's own AbortSignal, so the page's signal is bridged. */
class RequestWithBrowserSignal extends Request {
  constructor(input, init) {
    super(input, init?.signal ? { ...init, signal: bridge(init.signal) } : init);
  }
}

function bridge(signal) {
  const controller = new AbortController();
  if (signal.aborted) controller.abort(signal.reason);
  signal.addEventListener('abort', () => controller.abort(signal.reason), { once: true });
  return controller.signal;
}
