/** A command that failed for a reason the operator can mend; the message is one line with the remedy. */
export class StartError extends Error {}
