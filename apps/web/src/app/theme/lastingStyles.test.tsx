import { StyleProvider } from '@ant-design/cssinjs';
import { render } from '@testing-library/react';
import { ConfigProvider, Select } from 'antd';
import { antdTheme, stillTheme } from './antdTheme.ts';
import { lastingStyles } from './lastingStyles.ts';

const styles = lastingStyles();
const rules = () => [...document.querySelectorAll('style')].map(({ textContent }) => textContent);

function show(theme: (typeof antdTheme)['light'], control: boolean) {
  return (
    <StyleProvider cache={styles}>
      <ConfigProvider theme={theme}>{control && <Select />}</ConfigProvider>
    </StyleProvider>
  );
}

it('keeps the styles of a control that has left the screen, and makes none twice', () => {
  const { rerender } = render(show(antdTheme.light, true));
  const made = rules();
  expect(made.some((text) => text.includes('--ant-select-'))).toBe(true);

  rerender(show(antdTheme.light, false));
  expect(rules()).toEqual(made);
  rerender(show(antdTheme.light, true));
  expect(rules()).toEqual(made);
});

it('draws each look with a class of its own, so that the styles of the others do not apply', () => {
  const keys = [antdTheme, stillTheme].flatMap(({ light, dark }) => [light, dark]).map(({ cssVar }) => cssVar);

  expect(new Set(keys.map((cssVar) => cssVar && typeof cssVar === 'object' && cssVar.key))).toHaveProperty('size', 4);
  const { container, rerender } = render(show(antdTheme.light, true));
  expect(container.querySelector('.css-var-light')).not.toBeNull();
  rerender(show(antdTheme.dark, true));
  expect(container.querySelector('.css-var-light')).toBeNull();
  expect(container.querySelector('.css-var-dark')).not.toBeNull();
});
