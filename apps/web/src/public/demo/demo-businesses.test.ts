import { startSession } from './assistant-session.ts';
import { DEMO_BUSINESSES } from './demo-businesses.ts';

it.each(DEMO_BUSINESSES)('DMO-10 the example on the card of $name is what its assistant answers', ({ id, chat: { sample } }) => {
  expect(startSession(id, () => 0).answer(sample.question)).toBe(sample.reply);
});

it.each(DEMO_BUSINESSES)('DMO-06 every suggestion of $name is understood', ({ id, chat, voice }) => {
  for (const text of [...chat.tries, ...voice.tries]) {
    const replies = [0, 0.5, 0.999].map((value) => startSession(id, () => value).answer(text));

    // What is not understood is answered at random.
    expect(new Set(replies)).toEqual(new Set([replies[0]]));
  }
});

it('DMO-21 a session remembers what was said, and a new one does not', () => {
  const session = startSession('dental', () => 0);
  session.answer('my name is Sarah');

  expect(session.answer('a cleaning on Friday at 3pm please')).toContain('Sarah');
  expect(startSession('dental', () => 0).answer('a cleaning on Friday at 3pm please')).not.toContain('Sarah');
});
