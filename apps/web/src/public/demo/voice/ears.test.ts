import type { Mock } from 'vitest';
import { browserEars } from './ears.ts';

interface FakeRecognition {
  onstart: (() => void) | null;
  onresult: ((event: unknown) => void) | null;
  onerror: ((event: { error: string }) => void) | null;
  onend: (() => void) | null;
  lang: string;
  abort: Mock;
}
let made: FakeRecognition[] = [];
let start = () => {};
const told = { onAllowed: vi.fn(), onHeard: vi.fn(), onSilence: vi.fn(), onProblem: vi.fn() };

beforeEach(() => {
  vi.clearAllMocks();
  made = [];
  start = () => {};
  Object.assign(window, {
    webkitSpeechRecognition: class {
      onstart = null;
      onresult = null;
      onerror = null;
      onend = null;
      lang = '';
      abort = vi.fn();
      start = () => start();
      constructor() {
        made.push(this);
      }
    },
  });
});
afterEach(() => Reflect.deleteProperty(window, 'webkitSpeechRecognition'));

it('DMO-05 are nothing where the browser cannot listen', () => {
  Reflect.deleteProperty(window, 'webkitSpeechRecognition');

  expect(browserEars()).toBeNull();
});

it('DMO-05 ask for the microphone and let go of it once it is allowed', () => {
  browserEars()?.ask(told);
  expect(made[0]?.lang).toBe('en-GB');
  made[0]?.onstart?.();

  expect(told.onAllowed).toHaveBeenCalledTimes(1);
  expect(made[0]?.abort).toHaveBeenCalled();
  expect(made[0]?.onend).toBeNull();
});

it.each([
  ['not-allowed', 'refused'],
  ['service-not-allowed', 'refused'],
  ['audio-capture', 'missing'],
  ['network', 'unreachable'],
  ['language-not-supported', 'unreachable'],
])('DMO-05 the error %s is reported as %s', (error, problem) => {
  browserEars()?.ask(told);
  made[0]?.onerror?.({ error });

  expect(told.onProblem).toHaveBeenCalledWith(problem);
  expect(told.onAllowed).not.toHaveBeenCalled();
});

it('DMO-05 hear a sentence and tell it once', () => {
  browserEars()?.listen(told);
  made[0]?.onresult?.({ results: [[{ transcript: 'a cleaning' }], [{ transcript: 'on Friday' }]] });

  expect(told.onHeard).toHaveBeenCalledWith('a cleaning on Friday');
  expect(made[0]?.onend).toBeNull();
});

it('DMO-05 silence is reported at the end, not as a problem', () => {
  browserEars()?.listen(told);
  made[0]?.onerror?.({ error: 'no-speech' });
  expect(told.onProblem).not.toHaveBeenCalled();
  made[0]?.onend?.();

  expect(told.onSilence).toHaveBeenCalledTimes(1);
});

it('DMO-05 a browser that throws is a problem, not a crash', () => {
  start = () => {
    throw new Error('not here');
  };
  browserEars()?.listen(told);

  expect(told.onProblem).toHaveBeenCalledWith('unreachable');
});

it('DMO-05 tell nothing after they were stopped', () => {
  const ears = browserEars();
  ears?.listen(told);
  ears?.stop();

  expect(made[0]).toMatchObject({ onresult: null, onerror: null, onend: null });
  expect(made[0]?.abort).toHaveBeenCalled();
});
