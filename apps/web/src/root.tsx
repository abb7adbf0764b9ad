import { LOCALE } from '@larkline/brand';
import type { ReactNode } from 'react';
import { Links, Meta, Outlet, Scripts, useRouteError, type MetaDescriptor } from 'react-router';
import bricolageUrl from 'virtual:fonts/bricolage-grotesque.woff2?url';
import interUrl from 'virtual:fonts/inter.woff2?url';
import 'virtual:tokens.css';
import './shared/brand/fonts.css';
import './shared/brand/base.css';
import { PROMO_SCRIPT } from './app/layouts/promoDismissal.ts';
import { BRAND } from './shared/brand/brand.ts';
import { THEME_SCRIPT } from './shared/brand/theme.ts';
import { ErrorPage } from './shared/feedback/ErrorPage.tsx';
import { LoadingPage } from './shared/feedback/Loading.tsx';
import { readRequestId } from './shared/feedback/apiError.ts';
import { ToastRegion } from './shared/feedback/ToastRegion.tsx';
import { EARLY_CLICK_SCRIPT } from './shared/hydration/earlyClick.ts';
import { FOREIGN_CHANGES_SCRIPT } from './shared/hydration/foreignNodes.ts';
import { OLD_BROWSER_SCRIPT } from './shared/hydration/oldBrowser.ts';

declare global {
  /** The ground of the pages in each theme, from the tokens; replaced by the build, so that the tokens are in no script. */
  var __GROUNDS__: { readonly light: string; readonly dark: string };
}

/** The document around every page. Toasts stand outside the routes, so that they survive a navigation. */
export function Layout({ children }: { readonly children: ReactNode }) {
  return (
    // The head script sets data-theme and data-promo before React arrives.
    <html lang={LOCALE} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta
          name="theme-color"
          media="(prefers-color-scheme: light)"
          content={__GROUNDS__.light}
          data-theme="light"
          suppressHydrationWarning
        />
        <meta
          name="theme-color"
          media="(prefers-color-scheme: dark)"
          content={__GROUNDS__.dark}
          data-theme="dark"
          suppressHydrationWarning
        />
        <script dangerouslySetInnerHTML={{ __html: `${THEME_SCRIPT};${PROMO_SCRIPT}` }} />
        <script dangerouslySetInnerHTML={{ __html: `${OLD_BROWSER_SCRIPT};${EARLY_CLICK_SCRIPT};${FOREIGN_CHANGES_SCRIPT}` }} />
        <link rel="preload" href={interUrl} as="font" type="font/woff2" crossOrigin="anonymous" />
        <link rel="preload" href={bricolageUrl} as="font" type="font/woff2" crossOrigin="anonymous" />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />
        <link rel="manifest" href="/site.webmanifest" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ToastRegion />
        <Scripts />
      </body>
    </html>
  );
}

/** The head of a page that does not bring its own: the fallback page and the error page, neither for search engines. */
export function meta(): MetaDescriptor[] {
  return [{ title: BRAND.name }, { name: 'robots', content: 'noindex, nofollow' }];
}

/** The page of the current route. */
export default function Root() {
  return <Outlet />;
}

/** Shown in the fallback page until the code of the screen has arrived (PUB-10). */
export function HydrateFallback() {
  return <LoadingPage />;
}

/** An error that no screen handled, with the api's request id if it has one. */
export function ErrorBoundary() {
  return <ErrorPage requestId={readRequestId(useRouteError())} />;
}
