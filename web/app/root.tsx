import {
  data,
  type HeadersFunction,
  type LinksFunction,
  type LoaderFunctionArgs,
} from '@remix-run/node';
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLoaderData,
  useRouteError,
  type MetaFunction,
  type ShouldRevalidateFunctionArgs,
} from '@remix-run/react';
import { lazy, Suspense, useEffect, type ReactNode } from 'react';
import { ErrorPage, errorTitle } from './layout/error-page.tsx';
import { flashOf, flashShown } from './layout/flash.server.ts';
import { socialName } from './layout/social-name.server.ts';
import { useNonce } from './layout/nonce.ts';
import { ErrorShell, Shell } from './layout/shell.tsx';
import { useStoreInfo, type StoreInfo } from './layout/store-info.ts';
import { sessionWords } from './session/words.ts';
import { themeOf } from './layout/theme-of.server.ts';
import { logError } from './faults/log-error.server.ts';
import type { Shop } from '../ports/shop.ts';
import { Letters, Styles } from './layout/styles.tsx';
import { ThemeColour } from './layout/theme-colour.tsx';
import { usePageComing } from './layout/use-page-coming.ts';
import { layoutWords } from './layout/words.ts';
import { cameWithSession } from './session/session-over.server.ts';

export const links: LinksFunction = () => [
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/icons/touch-180.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
];

/** When to try again is said to programs, too. */
export const headers: HeadersFunction = ({ errorHeaders }) => errorHeaders ?? new Headers();

export const meta: MetaFunction<typeof loader> = ({ data: info, error }) => [
  { title: error === undefined ? (info?.storeName ?? layoutWords.store) : errorTitle(error) },
];

/**
 * One query for the session and, signed in, one for the balance. The bars around an error page need
 * the name and the theme of the store also when nobody can say who is there.
 */
export async function loader({ request, context: { shop } }: LoaderFunctionArgs) {
  const visitor = await visitorOf(request, shop).catch((error: unknown) => {
    logError('nobody can say who is there', error);
    return null;
  });
  const account = visitor?.account ?? null;
  const flash = await flashOf(shop, request);
  // Who cannot be looked up is not signed out.
  const sessionOver = visitor !== null && account === null && cameWithSession(request);
  const info: StoreInfo = {
    knowsVisitor: visitor !== null,
    storeName: shop.settings.storeName,
    publicUrl: shop.settings.publicUrl,
    notice: shop.settings.notice,
    supportUrl: shop.settings.supportUrl,
    supportGreeting: shop.settings.supportGreeting,
    supportHours: shop.settings.supportHours,
    socialLinks: shop.settings.socialLinks.map((address) => ({
      address,
      name: socialName(address),
    })),
    legal: shop.settings.legal,
    theme: themeOf(request, shop.settings),
    account: account && {
      id: account.id,
      name: account.name,
      email: account.email,
      mobile: account.mobile,
      role: account.role,
      permissions: account.permissions,
      ...(account.awaits && { awaits: account.awaits }),
      ...(account.proofs && { proofs: account.proofs }),
    },
    available: visitor?.available ?? null,
    unread: account?.unread ?? 0,
    flash: flash && { ...flash, id: crypto.randomUUID() },
    sessionOver,
  };
  const headers = new Headers();
  if (flash) headers.append('Set-Cookie', await flashShown(shop));
  if (sessionOver) headers.append('Set-Cookie', await shop.sessions.end(request));
  return data(info, { headers });
}

async function visitorOf(request: Request, { sessions, readModels }: Shop) {
  const account = await sessions.accountOf(request);
  const available = account && (await readModels.walletBalance(account.id)).available;
  return { account, available };
}

/**
 * Pages change the balance by actions, or say `?seen=` when they come from one; the sign-in page
 * says when a session is over. A post without an outcome has nothing new to show.
 */
export const shouldRevalidate = ({
  formMethod,
  actionStatus = 200,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean =>
  formMethod !== undefined && formMethod !== 'GET'
    ? actionStatus < 500
    : nextUrl.searchParams.has('seen') ||
      nextUrl.searchParams.get('notice') === 'expired' ||
      (formMethod === undefined && defaultShouldRevalidate);

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce();
  const theme = useStoreInfo()?.theme ?? 'dark';
  return (
    <html lang="en-IN" data-theme={theme}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <ThemeColour theme={theme} />
        <Meta />
        <Styles />
        <Letters />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

/** No part of what a page waits for. */
const HomeComing = lazy(async () => {
  const { HomeComing: Placeholders } = await import('./home/home-coming.tsx');
  return { default: Placeholders };
});

export default function App() {
  useSessionOver(useLoaderData<typeof loader>().sessionOver);
  const homeComing = usePageComing() === 'home';
  return (
    <Shell>
      {homeComing ? (
        <Suspense>
          <HomeComing />
        </Suspense>
      ) : null}
      {/* Stays as it is, also what was typed into it: the way there may be given up. */}
      <div className="contents" hidden={homeComing}>
        <Outlet />
      </div>
    </Shell>
  );
}

/** Says in the console that the session of this browser is over. */
function useSessionOver(over: boolean): void {
  useEffect(() => {
    if (over) console.log(sessionWords.over);
  }, [over]);
}

export function ErrorBoundary() {
  return (
    <ErrorShell>
      <ErrorPage error={useRouteError()} />
    </ErrorShell>
  );
}
