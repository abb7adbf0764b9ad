import { theme as antd, type MappingAlgorithm, type ThemeConfig } from 'antd';
import type { Theme } from '../../shared/brand/theme.ts';
import { dark, light, shape, type TokenName } from '../../shared/brand/tokens.ts';

type Tokens = Readonly<Record<TokenName, string>>;

/**
 * antd in the brand's colours. The seeds run through antd's algorithm, whose dark form dims the primary and the status
 * colours; so these are stated once more after it. `antdTheme.test.ts` compares what comes out with the tokens.
 */
export const antdTheme: Readonly<Record<Theme, ThemeConfig>> = { light: makeTheme('light', light), dark: makeTheme('dark', dark) };

/**
 * The same without motion. antd waits for the end of an animation before it shows a dialog; where animations are switched
 * off by the person's wish that end never comes.
 */
export const stillTheme: Readonly<Record<Theme, ThemeConfig>> = {
  light: still('light', antdTheme.light),
  dark: still('dark', antdTheme.dark),
};

function still(mode: Theme, theme: ThemeConfig): ThemeConfig {
  return { ...theme, cssVar: { key: `css-var-${mode}-still` }, token: { ...theme.token, motion: false } };
}

function makeTheme(mode: Theme, tokens: Tokens): ThemeConfig {
  return {
    // A class of its own for each look, since `lastingStyles` keeps the style sheets of all looks in the page.
    cssVar: { key: `css-var-${mode}` },
    algorithm: [mode === 'dark' ? antd.darkAlgorithm : antd.defaultAlgorithm, restate(seeds(tokens))],
    token: { ...seeds(tokens), ...colours(tokens), ...measures() },
    components: components(tokens, mode === 'dark' ? tokens.paper : tokens.surface),
  };
}

type Seeds = ReturnType<typeof seeds>;

/** The last step of the algorithm: the given order is drawn. */
function restate(given: Seeds): MappingAlgorithm {
  return (seed, map) => ({ ...(map ?? antd.defaultAlgorithm(seed)), ...given });
}

function seeds(tokens: Tokens) {
  return {
    colorPrimary: tokens.pine,
    colorInfo: tokens.pine,
    colorSuccess: tokens.ok,
    colorWarning: tokens.warn,
    colorError: tokens.err,
    colorLink: tokens.pine,
    colorBgBase: tokens.paper,
    colorTextBase: tokens.ink,
  };
}

function colours(tokens: Tokens): ThemeConfig['token'] {
  return {
    colorPrimaryHover: tokens['pine-hover'],
    colorPrimaryActive: tokens['pine-hover'],
    colorPrimaryBorder: tokens['pine-line'],
    colorPrimaryBg: tokens['pine-tint'],
    colorPrimaryBgHover: tokens['pine-tint'],
    colorPrimaryText: tokens.pine,
    colorPrimaryTextHover: tokens['pine-hover'],
    colorPrimaryTextActive: tokens['pine-hover'],
    colorLinkHover: tokens['pine-hover'],
    colorLinkActive: tokens['pine-hover'],
    colorTextLightSolid: tokens['on-pine'],
    colorText: tokens.ink,
    colorTextHeading: tokens.ink,
    colorTextSecondary: tokens['ink-2'],
    colorTextTertiary: tokens['ink-3'],
    colorTextDescription: tokens['ink-2'],
    colorTextPlaceholder: tokens['ink-3'],
    colorIcon: tokens['ink-2'],
    colorIconHover: tokens.ink,
    colorBgLayout: tokens.paper,
    colorBgContainer: tokens.surface,
    colorBgElevated: tokens.surface,
    colorBorder: tokens.control,
    colorBorderSecondary: tokens.line,
    colorSplit: tokens.line,
    colorSuccessText: tokens.ok,
    colorSuccessBg: tokens['ok-tint'],
    colorWarningText: tokens.warn,
    colorWarningBg: tokens['warn-tint'],
    colorErrorText: tokens.err,
    colorErrorBg: tokens['err-tint'],
    colorErrorHover: tokens.err,
    colorInfoBg: tokens['pine-tint'],
    colorInfoBorder: tokens['pine-line'],
    controlItemBgActive: tokens['pine-tint'],
    controlItemBgHover: tokens.raise,
    controlOutline: tokens['pine-tint'],
    boxShadowSecondary: tokens.shadow,
  };
}

function measures(): ThemeConfig['token'] {
  return {
    borderRadius: shape.radius,
    borderRadiusLG: shape.radiusLarge,
    borderRadiusSM: shape.radiusSmall,
    controlHeight: 40,
    controlHeightLG: 48,
    controlHeightSM: 28,
    controlOutlineWidth: 3,
    fontFamily: shape.textFont,
    fontSize: 14,
    lineHeight: 22 / 14,
    fontWeightStrong: 600,
    motionDurationMid: '0.18s',
    motionDurationSlow: '0.24s',
    motionEaseInOut: shape.ease,
    motionEaseOut: shape.ease,
  };
}

/** `field` is the ground of inputs: in dark they are sunk into the card. */
function components(tokens: Tokens, field: string): ThemeConfig['components'] {
  return {
    Button: {
      fontWeight: 500,
      primaryColor: tokens['on-pine'],
      primaryShadow: 'none',
      defaultShadow: 'none',
      dangerShadow: 'none',
      // Ghost buttons are on the deep ground of SpokenCard in both themes.
      defaultGhostColor: tokens['on-deep'],
      defaultGhostBorderColor: tokens['on-deep-2'],
      paddingInline: 14,
    },
    Form: { labelColor: tokens.ink, labelRequiredMarkColor: tokens.err, verticalLabelPadding: '0 0 6px', itemMarginBottom: 20 },
    Input: { colorBgContainer: field, activeShadow: `0 0 0 3px ${tokens['pine-tint']}`, paddingInline: 12 },
    Select: { selectorBg: field, optionSelectedBg: tokens['pine-tint'], optionActiveBg: tokens.raise },
    Tabs: {
      horizontalItemGutter: 26,
      itemColor: tokens['ink-2'],
      itemSelectedColor: tokens.pine,
      titleFontSize: 14,
      horizontalItemPadding: '11px 0',
    },
    Table: {
      headerBg: tokens.sunk,
      rowSelectedBg: tokens['pine-tint'],
      bodySortBg: tokens.surface,
      headerSortActiveBg: tokens.sunk,
      cellPaddingBlockSM: 7,
    },
    Card: { headerFontSize: 17, bodyPadding: 24, headerPadding: 24 },
    Alert: { colorText: tokens.ink },
    Modal: { titleFontSize: 20 },
    // As tall as its one line; antd's own height is that of a field, with the text at its top.
    Tooltip: { colorBgSpotlight: tokens.ink, colorTextLightSolid: tokens.paper, controlHeight: 34 },
    Skeleton: { gradientFromColor: tokens.raise, gradientToColor: tokens.line },
  };
}
