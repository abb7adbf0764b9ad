/** A command that failed for a reason the operator can fix; the message is one line with the remedy. */
export class StartError extends Error {}
