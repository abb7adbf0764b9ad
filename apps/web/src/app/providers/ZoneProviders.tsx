import { StyleProvider } from '@ant-design/cssinjs';
import { ConfigProvider, type ConfigProviderProps } from 'antd';
import enGB from 'antd/locale/en_GB';
import type { ReactNode } from 'react';
import { useTheme } from '../../shared/brand/theme.ts';
import { BusyMark } from '../../shared/forms/BusyMark.tsx';
import { ConfirmHost } from '../../shared/forms/ConfirmHost.tsx';
import { requiredMark } from '../../shared/forms/requiredMark.tsx';
import { useReducedMotion } from '../../shared/motion/useReducedMotion.ts';
import '../theme/forcedColours.css';
import '../theme/paper.css';
import { antdTheme, stillTheme } from '../theme/antdTheme.ts';
import { lastingStyles } from '../theme/lastingStyles.ts';
import { AccountProviders } from './AccountProviders.tsx';

const FORM: ConfigProviderProps['form'] = { colon: false, requiredMark };
// antd's own sign grows and shrinks; when an answer comes at once it never ends shrinking and stays in the button's name.
const BUTTON: ConfigProviderProps['button'] = { autoInsertSpace: false, loadingIcon: <BusyMark /> };
// antd's own distances leave the title on top of the first line and below the button that closes.
const MODAL: ConfigProviderProps['modal'] = {
  styles: {
    // Forced colours draw the border; without it a dialog has no edge there.
    container: { border: '1px solid transparent' },
    header: { marginBottom: 16, paddingInlineEnd: 28 },
    footer: { display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', rowGap: 8 },
  },
};
const WAVE: ConfigProviderProps['wave'] = { disabled: true };
const STYLES = lastingStyles();

/** Provides the basis of dashboard and admin screens: an account, antd in the page's theme, questions before deletions. */
export function ZoneProviders({ children }: { readonly children: ReactNode }) {
  const { theme } = useTheme();
  const reduced = useReducedMotion();
  return (
    <AccountProviders>
      <StyleProvider cache={STYLES}>
        <ConfigProvider
          theme={(reduced ? stillTheme : antdTheme)[theme]}
          locale={enGB}
          form={FORM}
          button={BUTTON}
          modal={MODAL}
          wave={WAVE}
        >
          {children}
          <ConfirmHost />
        </ConfigProvider>
      </StyleProvider>
    </AccountProviders>
  );
}
