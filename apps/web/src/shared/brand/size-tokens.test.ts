import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { breakpoints } from './tokens.ts';

const src = path.resolve(import.meta.dirname, '../..');
/** The public pages have a scale of their own; so have the frame around them, the bands they are made of and the document. */
const publicSheets = /^(?:public|app\/layouts|shared\/layout|shared\/brand)\//;
const sheets = globSync('**/*.css', { cwd: src }).filter((file) => !publicSheets.test(file));

/** Sizes that were there before the tokens, by sheet; a sheet that loses some loses its number here. */
const FONT_SIZES: Readonly<Record<string, number>> = {
  'account/post-payment-signup/PostPaymentSignUp.module.css': 2,
  'account/sign-in/SignIn.module.css': 1,
  'admin/shell/AdminShell.module.css': 1,
  'dashboard/preparing/PreparingTab.module.css': 1,
  'dashboard/shell/DashboardHeader.module.css': 1,
  'dashboard/shell/Sidebar.module.css': 2,
  'dashboard/shell/SummaryCards.module.css': 1,
  'shared/consent/ConsentSettings.module.css': 2,
  'shared/controls/controls.module.css': 1,
  'shared/feedback/ErrorPage.module.css': 2,
  'shared/feedback/Loading.module.css': 1,
  'shared/forms/FormPage.module.css': 1,
};
/** The same for widths. */
const WIDTHS: Readonly<Record<string, number>> = {
  'admin/shell/ComingParts.module.css': 1,
  'dashboard/shell/SummaryCards.module.css': 1,
  'shared/consent/ConsentSettings.module.css': 1,
  'shared/controls/controls.module.css': 1,
  'shared/feedback/ErrorPage.module.css': 1,
  'shared/feedback/ToastRegion.module.css': 1,
  'shared/forms/FormPage.module.css': 1,
};

it('finds the sheets', () => {
  expect(sheets.length).toBeGreaterThan(30);
});

it.each(sheets)('%s takes its text sizes from the tokens', (file) => {
  const raw = read(file).match(/font-size: [\d.]+(?:px|rem)|font: \d+ [\d.]+(?:px|rem)/g) ?? [];

  expect(raw).toHaveLength(FONT_SIZES[file] ?? 0);
});

it.each(sheets)('%s changes its layout at the three widths', (file) => {
  const allowed: readonly number[] = Object.values(breakpoints);
  const others = [...read(file).matchAll(/@media[^{]*\((?:max|min)-width: ([\d.]+)px\)/g)].filter(
    ([, width]) => !allowed.includes(Number(width)),
  );

  expect(others).toHaveLength(WIDTHS[file] ?? 0);
});

function read(file: string): string {
  return readFileSync(path.join(src, file), 'utf8');
}
