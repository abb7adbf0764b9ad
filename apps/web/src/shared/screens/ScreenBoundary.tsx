import { Component, Suspense, useEffect, useState, type ReactNode } from 'react';
import { REQUEST_TIMEOUT_MS } from '../apollo/limitedFetch.ts';
import { Button } from '../controls/Button.tsx';
import { Loading } from '../feedback/Loading.tsx';
import { Notice } from '../feedback/Notice.tsx';
import { readRequestId } from '../feedback/apiError.ts';
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
 * is gone reloads the page when nothing can be lost by it, one whose code does not arrive within 20 s offers that, and a
 * screen that throws can be drawn again. Give it the id of the screen as its `key`, so that another screen starts without
 * the failure of this one.
 */
export class ScreenBoundary extends Component<ScreenBoundaryProps, ScreenBoundaryState> {
  override state: ScreenBoundaryState = { error: undefined };

  static getDerivedStateFromError(error: unknown): ScreenBoundaryState {
    return { error };
  }

  override render() {
    const { name, skeleton = <Loading />, children } = this.props;
    const { error } = this.state;
    if (error instanceof ScreenNotLoaded) return <LoadFailure name={name} />;
    if (error !== undefined) return <Broken name={name} error={error} onRetry={() => this.setState({ error: undefined })} />;
    return <Suspense fallback={<LazyFallback name={name} skeleton={skeleton} />}>{children}</Suspense>;
  }
}

interface LazyFallbackProps {
  readonly name: string;
  readonly skeleton: ReactNode;
}

/** The skeleton, for as long as a request may take. Code that arrives later is drawn all the same. */
function LazyFallback({ name, skeleton }: LazyFallbackProps) {
  const [late, setLate] = useState(false);
  useEffect(function endPatience() {
    const timer = setTimeout(() => setLate(true), REQUEST_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!late) return skeleton;
  return <ReloadNotice title={`${name} is still loading.`}>Your connection may be slow. Wait a moment or reload the page.</ReloadNotice>;
}

function LoadFailure({ name }: { readonly name: string }) {
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
    <ReloadNotice title={`${name} couldn't be loaded.`}>
      Please check your connection. If you&apos;re online, there&apos;s a newer version: save your work, then reload the page.
    </ReloadNotice>
  );
}

interface ReloadNoticeProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** Offers to load the page again: a browser does not fetch a module again that it failed to fetch once. */
function ReloadNotice({ title, children }: ReloadNoticeProps) {
  const reload = (
    <Button kind="secondary" size="compact" onClick={() => window.location.reload()}>
      Reload the page
    </Button>
  );
  return (
    <Notice tone="error" title={title} action={reload}>
      {children}
    </Notice>
  );
}

interface BrokenProps {
  readonly name: string;
  readonly error: unknown;
  readonly onRetry: () => void;
}

function Broken({ name, error, onRetry }: BrokenProps) {
  const requestId = readRequestId(error);
  return (
    <Notice
      tone="error"
      title={`${name} couldn't be shown.`}
      action={
        <Button kind="secondary" size="compact" onClick={onRetry}>
          Try again
        </Button>
      }
    >
      Something went wrong in this part of the page. The rest still works.
      {requestId && (
        <>
          {' '}
          Reference <code>{requestId}</code>
        </>
      )}
    </Notice>
  );
}
