import { startSession } from './assistant-session.ts';
import { DEMO_BUSINESSES } from './demo-businesses.ts';

/** A Tuesday morning. */
const now = () => new Date('2026-11-24T10:00:00Z');

it.each(DEMO_BUSINESSES)('DMO-10 the example on the card of $name is what its assistant answers', ({ id, chat: { sample } }) => {
  expect(startSession(id, () => 0, now).answer(sample.question).text).toBe(sample.reply);
});

it.each(DEMO_BUSINESSES)('DMO-06 every suggestion of $name is understood', ({ id, voice }) => {
  for (const text of [...startSession(id, () => 0, now).greeting.suggestions, ...voice.tries]) {
    const replies = [0, 0.5, 0.999].map((value) => startSession(id, () => value, now).answer(text).text);

    // What is not understood is answered at random.
    expect(new Set(replies)).toEqual(new Set([replies[0]]));
  }
});

it('DMO-21 a session remembers what was said, and a new one does not', () => {
  const session = startSession('dental', () => 0, now);
  session.answer('my name is Sarah');

  expect(session.answer('a cleaning on Friday at 3pm please').text).toContain('Sarah');
  expect(startSession('dental', () => 0, now).answer('a cleaning on Friday at 3pm please').text).not.toContain('Sarah');
});

it('DMO-20 a reply that refers to a page of this site brings its link', () => {
  const linkAfter = (text: string) => startSession('fitness', () => 0, now).answer(text).link?.to;

  expect(linkAfter('can I talk to a person?')).toBe('/contact#schedule-call');
  expect(linkAfter('What does Larkline cost?')).toBe('/pricing');
  expect(linkAfter('What do you do with my data?')).toBe('/privacy-policy');
  expect(linkAfter('gloves')).toBeUndefined();
});
