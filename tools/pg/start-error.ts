/** Something of a local run could not be started. The message is one line and ends with what to do about it. */
export class StartError extends Error {
  override name = 'StartError';
}
