import fc from 'fast-check';
import { answerDental, greet, type DentalAnswer } from './dental-agent.ts';

const half = () => 0.5;
/** Tuesday 24 November 2026, 10:00 in London. */
const NOW = new Date('2026-11-24T10:00:00Z');

/** Sends these lines one after another, after the greeting; returns the last answer. */
function talk(...lines: string[]): DentalAnswer {
  return lines.reduce((answer, line) => answerDental(answer.context, line, half, NOW), greet());
}

describe('names', () => {
  it.each([
    ['I am Sarah', 'Sarah'],
    ['I’m sarah', 'Sarah'],
    ['my name is Sarah', 'Sarah'],
    ['My name’s Priya Patel.', 'Priya Patel'],
    ['call me Al', 'Al'],
    ['MY NAME IS SARAH', 'Sarah'],
    ['i am mary jane', 'Mary Jane'],
    ['my name is Anne-Marie O’Neill', "Anne-Marie O'Neill"],
    ['I’m Zoë de la Cruz', 'Zoë de la Cruz'],
    ['my name is renée', 'Renée'],
    ['my name is jean-luc', 'Jean-Luc'],
    ['call me McDonald', 'McDonald'],
    ['call me MJ', 'MJ'],
    ['Hi! I’m Łukasz, and I need a checkup', 'Łukasz'],
    ['my name is 李娜', '李娜'],
    ['My name’s Tim but call me Timmy', 'Timmy'],
    ['my name is Tim, please call me tomorrow', 'Tim'],
  ])('DMO-18 "%s" gives the name %s', (text, name) => {
    expect(talk(text).context.userName).toBe(name);
  });

  it.each([
    ['Sarah', 'Sarah'],
    ['sarah', 'Sarah'],
    ['Sarah Jones please', 'Sarah Jones'],
    ['Sarah 😀', 'Sarah'],
    ['<b>Sarah</b>', 'Sarah'],
    ['"Sarah"', 'Sarah'],
    ['Jo', 'Jo'],
    ['Will', 'Will'],
    ['O’Connor', "O'Connor"],
    ['it’s Ngozi', 'Ngozi'],
  ])('DMO-18 CF-25 while the name is awaited, "%s" is %s', (text, name) => {
    expect(talk('book', text).context.userName).toBe(name);
  });

  it.each([
    ['cleaning'],
    ['hello'],
    ['Friday'],
    ['tomorrow'],
    ['3pm'],
    ['morning'],
    ['hours'],
    ['services'],
    ['emergency'],
    ['insurance'],
    ['thanks'],
    ['yes'],
    ['no'],
    ['what'],
    ['maybe'],
    ['X'],
    ['x.'],
    ['42'],
    ['😀'],
    ['i am looking for a dentist'],
    ['I’m in pain'],
    ['I’m not sure'],
    ['i’m desperate for an appointment'],
    ['who are you'],
    ['can I come in later'],
    ['<script>alert(1)</script>'],
    ['a'.repeat(5_000)],
  ])('CF-25 while the name is awaited, "%.40s" is no name', (text) => {
    expect(talk('book', text).context.userName).toBeNull();
  });

  it.each([
    ['its under Smith', 'Smith'],
    ['put it under the name of jones', 'Jones'],
    ['nme is lee', 'Lee'],
    ['for Anna', 'Anna'],
    ['it’s for my mum, Joan', 'Joan'],
    ['for my little boy Tom please', 'Tom'],
    ['Robert', 'Robert'],
    ['Tracey Brown', 'Tracey Brown'],
  ])('DMO-18 "%s" is %s', (text, name) => {
    expect(talk('book', text).context.userName).toBe(name);
  });

  it.each([['for Friday'], ['for Christmas'], ['for Whitening'], ['under'], ['a cleaning for my son']])(
    'CF-25 "%s" holds no name',
    (text) => {
      expect(talk('book', text).context.userName).toBeNull();
    },
  );

  it('CF-25 a lone word is no name while none is awaited', () => {
    expect(talk('Sarah').context.userName).toBeNull();
    expect(talk('I’m Sarah, book me in', 'Pineapple').context.userName).toBe('Sarah');
  });

  it('DMO-18 a name can be put right', () => {
    const { reply, context } = talk('I’m Sarah, a cleaning on Friday at 3pm', 'actually can you change my name to Sara');

    expect(reply).toMatch(/changed the name/);
    expect(context).toMatchObject({ userName: 'Sara', appointmentBooked: true });
  });

  it('DMO-18 who gave a name and then says "i’m worried" keeps it', () => {
    expect(talk('I’m Sarah', 'i’m clumsy').context.userName).toBe('Sarah');
  });

  it('DMO-18 never takes over more than 40 characters, tags or digits', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200, unit: 'grapheme' }), (text) => {
        const { userName } = talk('book', `my name is ${text}`).context;

        expect(userName ?? 'No Name').toMatch(/^(?=.{2,40}$)[\p{L}\p{M} '-]+$/u);
      }),
      { numRuns: 300 },
    );
  });
});
