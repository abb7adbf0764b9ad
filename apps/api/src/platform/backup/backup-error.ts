/** A backup or restore that did not happen, for a reason the operator can fix; the message is one line. Nothing was changed. */
export class BackupError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'BackupError';
  }
}
