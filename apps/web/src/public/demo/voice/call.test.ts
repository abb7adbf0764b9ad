import { makeCall } from './call.ts';
import { ANSWER_DELAY_MS } from './turns.ts';
import type { Ears } from './ears.ts';
import type { Voice } from '../../../shared/speech/browserVoice.ts';

/** A voice and ears that do what the test says, and a record of the calls they got. */
function fakeParts() {
  const spoken: string[] = [];
  let speaking: Parameters<Voice['say']>[1] | null = null;
  let asked: Parameters<Ears['ask']>[0] | null = null;
  let listening: Parameters<Ears['listen']>[0] | null = null;
  const voice: Voice = {
    say: (text, told) => {
      spoken.push(text);
      speaking = told;
    },
    stop: () => {
      speaking = null;
    },
  };
  const ears: Ears = {
    ask: (told) => {
      asked = told;
    },
    listen: (told) => {
      listening = told;
    },
    stop: () => {
      asked = null;
      listening = null;
    },
  };
  const says = (text: string) => ({ text, suggestions: [], products: [], days: [], link: null, asksForPerson: false });
  const startSession = () => ({ greeting: says('Hello'), answer: (text: string) => says(`You said ${text}`) });
  return { voice, ears, startSession, spoken, speaking: () => speaking, asked: () => asked, listening: () => listening };
}

const texts = (call: ReturnType<typeof makeCall>) => call.state().lines.map(({ from, text }) => `${from}: ${text}`);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the end of a call', () => {
  it('DMO-05 comes after 60 seconds, not before', () => {
    const call = makeCall({ ...fakeParts(), ears: null });
    call.begin();

    vi.advanceTimersByTime(59_750);
    expect(call.state()).toMatchObject({ phase: 'speaking', secondsLeft: 1 });
    vi.advanceTimersByTime(250);
    expect(call.state()).toMatchObject({ phase: 'ended', ending: { reason: 'limit', seconds: 60 } });
  });

  it('DMO-05 is worked out from the clock, so that it also comes when the timers of a background tab are late', () => {
    const call = makeCall({ ...fakeParts(), ears: null });
    call.begin();

    // The clock continues, no timer runs.
    vi.setSystemTime(Date.now() + 75_000);
    expect(call.state().phase).toBe('speaking');
    document.dispatchEvent(new Event('visibilitychange'));

    expect(call.state()).toMatchObject({ phase: 'ended', ending: { reason: 'limit', seconds: 60 } });
  });

  it('DMO-05 silences voice and ears, and nothing comes after it', () => {
    const parts = fakeParts();
    const call = makeCall(parts);
    call.begin();
    call.talk();
    parts.asked()?.onAllowed();
    const late = parts.listening();

    vi.advanceTimersByTime(60_000);
    late?.onHeard('still there?');
    vi.advanceTimersByTime(10_000);

    expect(parts.listening()).toBeNull();
    expect(texts(call)).toEqual(['assistant: Hello']);
  });

  it('DMO-05 by hanging up tells after how many seconds', () => {
    const call = makeCall({ ...fakeParts(), ears: null });
    call.begin();
    vi.advanceTimersByTime(12_300);

    call.hangUp();
    call.hangUp();

    expect(call.state().ending).toEqual({ reason: 'hung-up', seconds: 12 });
    vi.advanceTimersByTime(60_000);
    expect(call.state().ending?.reason).toBe('hung-up');
  });

  it('DMO-05 a second call has 60 seconds of its own and starts empty', () => {
    const call = makeCall({ ...fakeParts(), ears: null });
    call.begin();
    vi.advanceTimersByTime(60_000);
    call.begin();

    expect(call.state()).toMatchObject({ phase: 'speaking', secondsLeft: 60, ending: null });
    expect(texts(call)).toEqual(['assistant: Hello']);
    vi.advanceTimersByTime(59_000);
    expect(call.state().phase).toBe('speaking');
  });

  it('DMO-04 never two calls: a second beginning is ignored', () => {
    const { spoken, ...parts } = fakeParts();
    const call = makeCall(parts);
    call.begin();
    vi.advanceTimersByTime(30_000);

    call.begin();
    call.talk();
    call.begin();

    expect(spoken).toEqual(['Hello']);
    expect(call.state().secondsLeft).toBe(30);
  });
});

describe('the microphone', () => {
  it('DMO-05 is not asked for by ringing', () => {
    const parts = fakeParts();
    const call = makeCall(parts);

    call.begin();

    expect(parts.asked()).toBeNull();
    expect(call.state()).toMatchObject({ phase: 'speaking', listens: false });
  });

  it('DMO-05 is asked for during the call, which waits in the meantime', () => {
    const parts = fakeParts();
    const call = makeCall(parts);
    call.begin();
    vi.advanceTimersByTime(10_000);
    call.talk();

    vi.advanceTimersByTime(90_000);
    expect(call.state()).toMatchObject({ phase: 'asking', secondsLeft: 50 });
    expect(parts.speaking()).toBeNull();

    parts.asked()?.onAllowed();
    expect(call.state()).toMatchObject({ phase: 'waiting', listens: true });
    expect(parts.listening()).not.toBeNull();
    vi.advanceTimersByTime(49_750);
    expect(call.state().phase).toBe('waiting');
    vi.advanceTimersByTime(250);
    expect(call.state()).toMatchObject({ phase: 'ended', ending: { reason: 'limit', seconds: 60 } });
  });

  it.each(['refused', 'missing', 'unreachable'] as const)('DMO-05 %s: the call continues in writing', (problem) => {
    const parts = fakeParts();
    const call = makeCall(parts);
    call.begin();
    call.talk();

    parts.asked()?.onProblem(problem);
    expect(call.state()).toMatchObject({ phase: 'waiting', problem, listens: false });

    call.say('hello?');
    vi.advanceTimersByTime(ANSWER_DELAY_MS);
    expect(texts(call).at(-1)).toBe('assistant: You said hello?');
  });

  it('DMO-05 a question for it can be withdrawn, and hanging up ends it too', () => {
    const parts = fakeParts();
    const call = makeCall(parts);
    call.begin();
    call.talk();

    call.stopAsking();
    expect(call.state()).toMatchObject({ phase: 'waiting', ending: null });
    expect(parts.asked()).toBeNull();

    call.talk();
    vi.advanceTimersByTime(30_000);
    call.hangUp();
    expect(call.state()).toMatchObject({ phase: 'ended', ending: { reason: 'hung-up', seconds: 0 } });
  });

  it('DMO-05 is used at once in the next call when it was in this one', () => {
    const parts = fakeParts();
    const call = makeCall(parts);
    call.begin();
    call.talk();
    parts.asked()?.onAllowed();
    call.hangUp();
    call.begin();

    parts.speaking()?.onEnd();
    expect(parts.listening()).not.toBeNull();
  });

  it('DMO-05 is open only when it is the caller’s turn, and again after silence', () => {
    const parts = fakeParts();
    const call = makeCall(parts);
    call.begin();
    call.talk();
    parts.asked()?.onAllowed();
    const first = parts.listening();
    expect(first).not.toBeNull();

    first?.onHeard('a cleaning');
    expect(parts.listening()).toBeNull();
    vi.advanceTimersByTime(ANSWER_DELAY_MS);
    expect(parts.listening()).toBeNull();

    parts.speaking()?.onEnd();
    const second = parts.listening();
    second?.onSilence();
    vi.advanceTimersByTime(300);
    expect(parts.listening()).not.toBeNull();
    expect(parts.listening()).not.toBe(second);
  });

  it('DMO-05 that fails in the middle leaves the call going, in writing', () => {
    const parts = fakeParts();
    const call = makeCall(parts);
    call.begin();
    call.talk();
    parts.asked()?.onAllowed();

    parts.listening()?.onProblem('unreachable');
    call.say('hello?');
    vi.advanceTimersByTime(ANSWER_DELAY_MS);

    expect(call.state()).toMatchObject({ phase: 'speaking', problem: 'unreachable', listens: false });
    expect(texts(call)).toEqual(['assistant: Hello', 'caller: hello?', 'assistant: You said hello?']);
  });
});

describe('the turns', () => {
  it('PUB-21 CF-23 an answer comes within 1.2 seconds', () => {
    const call = makeCall({ ...fakeParts(), ears: null });
    call.begin();
    call.say(' a cleaning ');

    expect(call.state().phase).toBe('answering');
    vi.advanceTimersByTime(1_199);
    expect(texts(call).at(-1)).toBe('assistant: You said a cleaning');
  });

  it('typing interrupts the assistant; blank texts and a second one before the answer are nothing', () => {
    const parts = fakeParts();
    const call = makeCall(parts);
    call.begin();
    call.say('  ');
    expect(call.state().phase).toBe('speaking');

    call.say('one');
    expect(parts.speaking()).toBeNull();
    call.say('two');
    vi.advanceTimersByTime(ANSWER_DELAY_MS);

    expect(texts(call)).toEqual(['assistant: Hello', 'caller: one', 'assistant: You said one']);
  });

  it('without a voice the words appear and the countdown runs', () => {
    const call = makeCall({ ...fakeParts(), voice: null, ears: null });
    call.begin();

    expect(call.state()).toMatchObject({ phase: 'waiting', sound: 'absent' });
    vi.advanceTimersByTime(10_000);
    expect(call.state().secondsLeft).toBe(50);
  });

  it('a voice that never comes is found out, and the call continues in writing', () => {
    const parts = fakeParts();
    const call = makeCall(parts);
    call.begin();

    parts.speaking()?.onAbsent();
    call.say('one');
    vi.advanceTimersByTime(ANSWER_DELAY_MS);

    expect(parts.spoken).toEqual(['Hello']);
    expect(call.state()).toMatchObject({ phase: 'waiting', sound: 'absent' });
  });

  it('muting ends the sentence and keeps the next ones silent; they are still written', () => {
    const parts = fakeParts();
    const call = makeCall(parts);
    call.begin();

    call.setSound(false);
    expect(parts.speaking()).toBeNull();
    call.say('one');
    vi.advanceTimersByTime(ANSWER_DELAY_MS);
    expect(parts.spoken).toEqual(['Hello']);

    call.setSound(true);
    call.say('two');
    vi.advanceTimersByTime(ANSWER_DELAY_MS);
    expect(parts.spoken).toEqual(['Hello', 'You said two']);
  });
});
