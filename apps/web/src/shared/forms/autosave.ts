/** How long after the last edit a form saves itself (PRF-02). */
export const AUTOSAVE_DELAY_MS = 2_000;

/** The values of a form of text fields; an empty field is ''. */
export type Texts = { readonly [name: string]: string };

/** What the indicator of an autosaved form says. */
export type AutosaveStatus =
  | { readonly kind: 'idle' }
  | { readonly kind: 'saving' }
  | { readonly kind: 'saved'; readonly at: Date }
  | { readonly kind: 'invalid' }
  | { readonly kind: 'failed' };

interface AutosavePorts<Values extends Texts> {
  readonly stored: Values;
  readonly read: () => Values;
  readonly write: (values: Partial<Values>) => void;
  readonly isBeingEdited: (name: string) => boolean;
  readonly isValid: (values: Values) => boolean;
  readonly showFaults: () => void;
  readonly save: (values: Values) => Promise<Values>;
  readonly tell: (status: AutosaveStatus) => void;
}

/** The autosave of one form. */
export interface Autosave<Values extends Texts> {
  /** An edit was made: the clock starts anew. */
  edited(): void;
  /** Takes over what a load brought, except in fields that are edited or differ from what was stored (CF-32). */
  accept(stored: Values): void;
  /** Saves what is unsaved now, silently. */
  flush(): void;
  saveNow(): Promise<boolean>;
  isDirty(): boolean;
}

/** The rules of autosave without React: one save at a time, merged field by field (PRF-02 to PRF-04). */
export function makeAutosave<Values extends Texts>(ports: AutosavePorts<Values>): Autosave<Values> {
  // What each field held when it was last known to be stored; a field that differs from it is unsaved.
  let baseline: Values = ports.stored;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const line = makeLine();
  let saves = 0;

  const names = Object.keys(ports.stored);
  const unsaved = (values: Texts): string[] => names.filter((name) => (values[name] ?? '') !== (baseline[name] ?? ''));
  const isDirty = () => unsaved(ports.read()).length > 0;

  function takeAnswer(sent: Values, answer: Values): void {
    const merged = merge({ sent, answer, now: ports.read(), isBeingEdited: ports.isBeingEdited });
    baseline = merged.baseline as Values;
    if (Object.keys(merged.replaced).length > 0) ports.write(merged.replaced as Partial<Values>);
  }

  async function saveOnce(): Promise<boolean> {
    const sent = { ...ports.read() };
    if (!ports.isValid(sent)) {
      ports.showFaults();
      ports.tell({ kind: 'invalid' });
      return false;
    }
    saves += 1;
    ports.tell({ kind: 'saving' });
    try {
      takeAnswer(sent, await ports.save(sent));
      ports.tell({ kind: 'saved', at: new Date() });
      return true;
    } catch (cause) {
      ports.tell({ kind: 'failed' });
      throw cause;
    } finally {
      saves -= 1;
    }
  }

  const enqueue = <Result>(work: () => Promise<Result>): Promise<Result> => {
    clearTimeout(timer);
    return line(work);
  };

  const flush = () => {
    if (isDirty()) enqueue(async () => isDirty() && saveOnce()).catch((cause: unknown) => console.error('Autosave failed.', cause));
  };

  return {
    edited() {
      clearTimeout(timer);
      timer = setTimeout(flush, AUTOSAVE_DELAY_MS);
    },
    accept(stored) {
      if (saves > 0) return;
      const dirty = new Set(unsaved(ports.read()));
      const taken = names.filter((name) => !dirty.has(name) && !ports.isBeingEdited(name) && stored[name] !== baseline[name]);
      if (taken.length === 0) return;
      const values = Object.fromEntries(taken.map((name) => [name, stored[name] ?? '']));
      baseline = { ...baseline, ...values };
      ports.write(values as Partial<Values>);
    },
    flush,
    saveNow: () => enqueue(saveOnce),
    isDirty,
  };
}

/** Works stand in a line: a later one starts when the earlier has ended, and so sends what is typed by then. */
function makeLine() {
  let running: Promise<unknown> = Promise.resolve();
  return <Result>(work: () => Promise<Result>): Promise<Result> => {
    const result = running.then(work, work);
    running = result.catch(() => undefined);
    return result;
  };
}

interface SaveFacts {
  readonly sent: Texts;
  readonly answer: Texts;
  /** What the form holds when the answer comes. */
  readonly now: Texts;
  readonly isBeingEdited: (name: string) => boolean;
}

/** What counts as stored after a save, and the fields to fill with the api's form of what was sent (PRF-04). */
function merge({ sent, answer, now, isBeingEdited }: SaveFacts): { baseline: Texts; replaced: Texts } {
  const baseline: Record<string, string> = {};
  const replaced: Record<string, string> = {};
  for (const name of Object.keys(sent)) {
    const stored = answer[name] ?? '';
    const untouched = now[name] === sent[name];
    const replace = untouched && !isBeingEdited(name) && now[name] !== stored;
    if (replace) replaced[name] = stored;
    // Under the caret stays what was typed; it counts as stored, for the api holds its tidied form.
    baseline[name] = untouched && !replace ? (sent[name] ?? '') : stored;
  }
  return { baseline, replaced };
}
