/** The commands of WebDriver that the tests use, as HTTP has them; Firefox knows them by these names. */
export const COMMANDS = {
  Navigate: 'POST /url',
  Back: 'POST /back',
  Refresh: 'POST /refresh',
  GetWindowHandle: 'GET /window',
  GetWindowHandles: 'GET /window/handles',
  GetCurrentURL: 'GET /url',
  NewWindow: 'POST /window/new',
  SwitchToWindow: 'POST /window',
  SetWindowRect: 'POST /window/rect',
  ExecuteScript: 'POST /execute/sync',
  ElementClick: 'POST /element/:id/click',
  ElementClear: 'POST /element/:id/clear',
  ElementSendKeys: 'POST /element/:id/value',
  PerformActions: 'POST /actions',
  AddCookie: 'POST /cookie',
} as const;

/** One of them. */
export type Command = keyof typeof COMMANDS;

/** A started browser without data of an earlier start. */
export interface Engine {
  send(command: Command, parameters?: Record<string, unknown>): Promise<unknown>;
  /** Folder of the files that it saved. */
  readonly downloads: string;
  /** Everything that it and its pages printed. */
  readonly output: () => string;
  /** Ends it and deletes its data. */
  close(): Promise<void>;
}

/** A refusal of a command, by its name in the standard, such as `stale element reference`. */
export class WebDriverError extends Error {
  readonly reason: string;

  constructor(reason: string, message: string) {
    super(`${reason}: ${message}`);
    this.reason = reason;
  }
}

/** Limit of one command: a driver that does not answer must not hold the run. */
export const COMMAND_MS = 60_000;
