import { useDeferredValue, type ReactNode } from 'react';
import { lazyScreen } from '../screens/lazyScreen.tsx';
import { ScreenBoundary } from '../screens/ScreenBoundary.tsx';
import type { DialogFormProps } from './DialogFormModal.tsx';
import type { FormSchema } from './schemaRules.ts';

type AnyProps = DialogFormProps<FormSchema>;

const dialog = lazyScreen(() => import('./DialogFormModal.tsx').then((module) => module.DialogFormModal as (props: AnyProps) => ReactNode));

/** A form in a modal dialog, whose code is fetched when it first opens. Keep it mounted, and open it by `open`. */
export function DialogForm<Schema extends FormSchema>({ open, ...props }: DialogFormProps<Schema> & { readonly open: boolean }) {
  // What opens it answers at once, the fields follow.
  const isDrawn = useDeferredValue(open, false);
  if (!open || !isDrawn) return null;
  return (
    <ScreenBoundary name={props.title} skeleton={null}>
      <dialog.Component {...(props as unknown as AnyProps)} />
    </ScreenBoundary>
  );
}
