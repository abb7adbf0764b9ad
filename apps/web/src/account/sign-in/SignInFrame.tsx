import type { ReactNode } from 'react';
import { FormPage } from '../../shared/forms/FormPage.tsx';
import { NightLog } from './NightLog.tsx';

/** The frame of 'Welcome Back', the same before and after the browser has taken over. */
export function SignInFrame({ children }: { readonly children: ReactNode }) {
  return (
    <FormPage title="Welcome Back" lead="Sign in to see what was said while you were out." pane={<NightLog />}>
      {children}
    </FormPage>
  );
}
