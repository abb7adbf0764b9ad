import { spokenText } from './spoken-text.ts';

describe('a text that is said', () => {
  it.each([
    ['Standard delivery is £4.50.', 'Standard delivery is 4 pounds 50.'],
    ['Tea pot is £1,240 and in stock.', 'Tea pot is 1,240 pounds and in stock.'],
    ['It costs £1, or £0.50 for members', 'It costs 1 pound, or 50 pence for members.'],
    ['From £10–£12.05 each', 'From 10 pounds to 12 pounds 5 pence each.'],
    ['Between £10–12', 'Between 10 pounds to 12 pounds.'],
    ['Monday to Friday: 09:00–17:30', 'Monday to Friday: 9 am to 5:30 pm.'],
    ['Open 12:00 - 00:00, and at 8:15', 'Open noon to midnight, and at 8:15 am.'],
    ['At 5:30 pm', 'At 5:30 pm.'],
    ['Our website is https://www.oak.example/', 'Our website is oak.example.'],
    ['Read [our **terms**](https://oak.example/terms?x=1) <b>first</b>', 'Read our terms first.'],
    ['<script>alert(1)</script>', 'alert(1).'],
    ['- one\n- two;\n\n* three', 'one. two. three.'],
    ['Tea & cake 🍰 \u202eback', 'Tea and cake back.'],
    ['🍰', ''],
  ])('"%s"', (written, said) => {
    expect(spokenText([written])).toBe(said);
  });

  it('is four sentences and 600 characters at most, of whole sentences or words', () => {
    expect(spokenText(['One.', 'Two.', 'Three.', 'Four.', 'Five.'])).toBe('One. Two. Three. Four.');
    expect(spokenText([`${'a'.repeat(400)}.`, `${'b'.repeat(400)}.`])).toBe(`${'a'.repeat(400)}.`);
    const long = spokenText([`${'word '.repeat(5_000)}`]);
    expect(long).toMatch(/^(?:word )+word\.$/);
    expect(long.length).toBeLessThanOrEqual(601);
  });

  it.each(['£'.repeat(50_000), '1:1'.repeat(20_000), '['.repeat(50_000), '<a'.repeat(30_000), '£1,'.repeat(20_000), '\n '.repeat(30_000)])(
    'reads no more of a hostile text than can be said (%#)',
    (text) => {
      expect(spokenText([text])).toBe(spokenText([text.slice(0, 2_400)]));
    },
  );
});
