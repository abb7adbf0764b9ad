/** A part of a local run could not be started. The message is one line and ends with the remedy. */
export class StartError extends Error {
  override name = 'StartError';
}
