import { data, type LinksFunction, type LoaderFunctionArgs } from '@remix-run/node';
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useRouteError,
  type MetaFunction,
  type ShouldRevalidateFunctionArgs,
} from '@remix-run/react';
import type { ReactNode } from 'react';
import { ErrorPage, errorTitle } from './layout/error-page.tsx';
import { flashOf, flashShown } from './layout/flash.ts';
import { useNonce } from './layout/nonce.ts';
import { ErrorShell, Shell } from './layout/shell.tsx';
import { useStoreInfo } from './layout/store-info.ts';
import { themeOf } from './layout/theme.ts';
import { ThemeColour } from './layout/theme-colour.tsx';
import styles from './styles/app.css?url';
import archivo from './styles/fonts/archivo.woff2?url';

export const links: LinksFunction = () => [
  { rel: 'preload', href: archivo, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'stylesheet', href: styles },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
];

export const meta: MetaFunction<typeof loader> = ({ data: info, error }) => [
  { title: error === undefined ? (info?.storeName ?? 'Store') : errorTitle(error) },
];

/** One query for the session and, signed in, one for the balance. */
export async function loader({ request, context: { shop } }: LoaderFunctionArgs) {
  const account = await shop.sessions.accountOf(request);
  const flash = flashOf(request);
  const info = {
    storeName: shop.settings.storeName,
    supportUrl: shop.settings.supportUrl,
    theme: themeOf(request),
    account: account && {
      id: account.id,
      name: account.name,
      email: account.email,
      mobile: account.mobile,
      role: account.role,
    },
    /** In paise; null for guests. */
    available: account ? (await shop.readModels.walletBalance(account.id)).available : null,
    flash: flash && { ...flash, id: crypto.randomUUID() },
  };
  return data(info, flash ? { headers: { 'Set-Cookie': flashShown } } : undefined);
}

/** Pages change the balance by actions, or say `?seen=` when they come from one. */
export const shouldRevalidate = ({
  formMethod,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean =>
  (formMethod !== undefined && formMethod !== 'GET') ||
  nextUrl.searchParams.has('seen') ||
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

export default function App() {
  return (
    <Shell>
      <Outlet />
    </Shell>
  );
}

export function ErrorBoundary() {
  return (
    <ErrorShell>
      <ErrorPage error={useRouteError()} />
    </ErrorShell>
  );
}
