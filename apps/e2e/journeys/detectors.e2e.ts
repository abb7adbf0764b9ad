import { axeInBothThemes } from '../fixtures/axe.ts';
import { keyboardFaults } from '../fixtures/keyboard-walk.ts';
import { geometryFaults } from '../fixtures/page-geometry.ts';
import { expect, test } from '../fixtures/test.ts';
import { readPlainPage } from '../fixtures/without-script.ts';

// The checks of every page are tested themselves: each kind of fault is planted once.

const body = (html: string) =>
  `<!doctype html><html lang="en"><title>Planted</title><style>button:focus { outline: 2px solid }</style><main>${html}</main>`;

test('axe sees a picture without words', async ({ page }) => {
  await page.setContent(body('<h1>Planted</h1><img src="data:,">'));

  await expect(axeInBothThemes(page)).rejects.toThrow('image-alt');
});

test('the look at where things stand sees text that is cut off, too wide, out of reach, or over other text', async ({ page }) => {
  await page.setContent(
    body(`<p style="width:100px;overflow:hidden;white-space:nowrap">Cut off on the right, and for good</p>
      <p style="width:100px;white-space:nowrap">Wider than the place which it was given</p>
      <p style="position:fixed;top:3000px">Below everything</p>
      <p style="position:absolute;top:300px">First words</p><p style="position:absolute;top:304px">Other words</p>`),
  );

  const { cutOff, overlapping } = await geometryFaults(page);
  expect(cutOff.join('\n')).toMatch(/"Cut off on[^"]*" is cut off by P/);
  expect(cutOff.join('\n')).toMatch(/"Wider than[^"]*" is wider than its P/);
  expect(cutOff.join('\n')).toMatch(/"Below everything" cannot be scrolled to/);
  expect(overlapping).toEqual(['"First words" and "Other words"']);
});

test('the walk by keyboard sees a control without a look of its own, one that is covered, one that is left out, and a trap', async ({
  page,
}) => {
  await page.setContent(
    body(`<button>Good</button><a href="#plain" style="outline:none">Plain</a>
      <div><button style="position:fixed;bottom:0">Covered</button></div>
      <section style="position:fixed;inset:auto 0 0;height:200px;background:red"></section>`),
  );
  expect(await keyboardFaults(page)).toEqual([
    'A "Plain" does not show that it has the focus',
    'BUTTON "Covered" is covered when it has the focus',
  ]);

  await page.setContent(body(`<button onkeydown="event.preventDefault()">Trap</button><button>Behind</button>`));
  const faults = await keyboardFaults(page);
  expect(faults).toContain('the focus does not leave the page');
  expect(faults).toContain('BUTTON "Behind" is reached 0 times');
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the look at a plain page sees hidden words and dead controls', async ({ page }) => {
    await page.setContent(
      body(`<p>Here</p><p style="opacity:0">Gone</p><details><summary>Fold</summary>Folded</details><button>Dead</button>`),
    );

    expect(await readPlainPage(page)).toEqual({ hiddenWords: ['Gone'], deadControls: ['BUTTON "Dead"'] });
  });
});
