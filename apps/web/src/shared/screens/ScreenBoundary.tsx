import { Component, Suspense, useEffect, useState, type ReactNode } from 'react';
import { Button } from '../controls/Button.tsx';
import { Loading } from '../feedback/Loading.tsx';
import { Notice } from '../feedback/Notice.tsx';
import { requestIdOf } from '../feedback/apiError.ts';
import { ScreenNotLoaded } from './lazyScreen.tsx';
import { reloadForRelease } from './reloadForRelease.ts';

interface ScreenBoundaryProps {
  /** The screen as people call it: the label of its tab. */
  readonly name: string;
  /** The shape of the screen while its code is fetched; a spinner unless given. */
  readonly skeleton?: ReactNode;
  readonly children: ReactNode;
}

interface ScreenBoundaryState {
  readonly error: unknown;
}

/**
 * Keeps a failure inside the place of one screen: what is around it, and what was typed there, stays. A screen whose code
 * is gone reloads the page when nothing can be lost by it; a screen that throws can be drawn again. Give it the id of the
 * screen as its `key`, so that another screen starts without the failure of this one.
 */
export class ScreenBoundary extends Component<ScreenBoundaryProps, ScreenBoundaryState> {
  override state: ScreenBoundaryState = { error: undefined };

  static getDerivedStateFromError(error: unknown): ScreenBoundaryState {
    return { error };
  }

  override render() {
    const { name, skeleton = <Loading />, children } = this.props;
    const { error } = this.state;
    if (error instanceof ScreenNotLoaded) return <NotLoaded name={name} />;
    if (error !== undefined) return <Broken name={name} error={error} onRetry={() => this.setState({ error: undefined })} />;
    return <Suspense fallback={skeleton}>{children}</Suspense>;
  }
}

function NotLoaded({ name }: { readonly name: string }) {
  const [stays, setStays] = useState(false);
  useEffect(function reloadIfNothingIsLost() {
    let left = false;
    void reloadForRelease().then((reloading) => {
      if (!left && !reloading) setStays(true);
    });
    return () => {
      left = true;
    };
  }, []);
  if (!stays) return <Loading />;
  return (
    <Notice
      tone="error"
      title={`${name} could not be loaded.`}
      action={
        // A browser does not fetch a module again that it failed to fetch once.
        <Button kind="secondary" size="compact" onClick={() => window.location.reload()}>
          Reload the page
        </Button>
      }
    >
      Please check your connection. If you are online, a newer version is ready: save your work, then reload the page.
    </Notice>
  );
}

interface BrokenProps {
  readonly name: string;
  readonly error: unknown;
  readonly onRetry: () => void;
}

function Broken({ name, error, onRetry }: BrokenProps) {
  const requestId = requestIdOf(error);
  return (
    <Notice
      tone="error"
      title={`${name} could not be shown.`}
      action={
        <Button kind="secondary" size="compact" onClick={onRetry}>
          Try again
        </Button>
      }
    >
      Something went wrong in this part of the page; the rest still works.
      {requestId && (
        <>
          {' '}
          Reference <code>{requestId}</code>
        </>
      )}
    </Notice>
  );
}
