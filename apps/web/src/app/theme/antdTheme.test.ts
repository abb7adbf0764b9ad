import { theme } from 'antd';
import { dark, light } from '../../shared/brand/tokens.ts';
import { antdTheme } from './antdTheme.ts';

const same = (a: string, b: string) => expect(a.toUpperCase()).toBe(b.toUpperCase());

it.each([
  ['light', antdTheme.light, light],
  ['dark', antdTheme.dark, dark],
] as const)('draws the %s theme in the brand’s own colours after antd’s algorithm', (_name, config, tokens) => {
  const drawn = theme.getDesignToken(config);

  same(drawn.colorPrimary, tokens.pine);
  same(drawn.colorLink, tokens.pine);
  same(drawn.colorPrimaryHover, tokens['pine-hover']);
  same(drawn.colorError, tokens.err);
  same(drawn.colorText, tokens.ink);
  same(drawn.colorTextSecondary, tokens['ink-2']);
  same(drawn.colorTextPlaceholder, tokens['ink-3']);
  same(drawn.colorBgContainer, tokens.surface);
  same(drawn.colorBgLayout, tokens.paper);
  same(drawn.colorBorder, tokens.control);
  same(drawn.colorSplit, tokens.line);
});
