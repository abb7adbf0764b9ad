import { browserVoice } from './browserVoice.ts';

type Utterance = SpeechSynthesisUtterance & { onstart(): void; onend(): void; onerror(): void };
let spoken: Utterance[] = [];
let voices: { lang: string; name: string; localService: boolean }[] = [];
const cancel = vi.fn();
const told = { onEnd: vi.fn(), onAbsent: vi.fn() };

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  spoken = [];
  voices = [];
  Object.assign(window, {
    SpeechSynthesisUtterance: class {
      constructor(readonly text: string) {}
    },
    speechSynthesis: { cancel, getVoices: () => voices, speak: (utterance: Utterance) => spoken.push(utterance) },
  });
});
afterEach(() => {
  vi.useRealTimers();
  for (const name of ['SpeechSynthesisUtterance', 'speechSynthesis']) Reflect.deleteProperty(window, name);
});

it('DMO-05 is nothing where the browser has none', () => {
  Reflect.deleteProperty(window, 'speechSynthesis');

  expect(browserVoice()).toBeNull();
});

it('DMO-05 speaks British English, with a voice of the device where there is one', () => {
  voices = [
    { lang: 'en-US', name: 'far', localService: true },
    { lang: 'en-GB', name: 'network', localService: false },
    { lang: 'en_GB', name: 'device', localService: true },
  ];

  browserVoice()?.say('Hello', told);

  expect(spoken[0]).toMatchObject({ text: 'Hello', lang: 'en-GB', voice: { name: 'device' } });
});

it('DMO-05 tells the end once', () => {
  browserVoice()?.say('Hello', told);
  spoken[0]?.onstart();
  spoken[0]?.onend();
  spoken[0]?.onerror();
  vi.runAllTimers();

  expect(told.onEnd).toHaveBeenCalledTimes(1);
  expect(told.onAbsent).not.toHaveBeenCalled();
});

it('DMO-05 a voice that never begins is absent', () => {
  browserVoice()?.say('Hello', told);
  vi.advanceTimersByTime(1_499);
  expect(told.onAbsent).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);

  expect(told.onAbsent).toHaveBeenCalledTimes(1);
  expect(told.onEnd).not.toHaveBeenCalled();
});

it('DMO-05 a voice that begins and forgets to end, ends', () => {
  browserVoice()?.say('Hello', told);
  spoken[0]?.onstart();
  vi.advanceTimersByTime(10_000);

  expect(told.onEnd).toHaveBeenCalledTimes(1);
});

it('DMO-05 says nothing more after it was stopped', () => {
  const voice = browserVoice();
  voice?.say('Hello', told);
  voice?.stop();
  spoken[0]?.onerror();
  spoken[0]?.onend();
  vi.runAllTimers();

  expect(cancel).toHaveBeenCalled();
  expect(told.onEnd).not.toHaveBeenCalled();
  expect(told.onAbsent).not.toHaveBeenCalled();
});
