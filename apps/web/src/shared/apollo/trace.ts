const TRACE_BYTES = 16;
const SPAN_BYTES = 8;

let view = { path: '', traceId: '' };

/**
 * The `traceparent` header of one request (W3C Trace Context): the requests of one page view share a trace, each is a span
 * of its own. The api logs the trace with everything the request causes, so that a page can be followed down to its
 * statements. A trace says nothing about who looks at the page: it is random, and new for each view.
 */
export function nextTraceparent(): string {
  const path = window.location.pathname;
  if (path !== view.path) view = { path, traceId: randomHex(TRACE_BYTES) };
  return `00-${view.traceId}-${randomHex(SPAN_BYTES)}-01`;
}

function randomHex(bytes: number): string {
  return [...crypto.getRandomValues(new Uint8Array(bytes))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
