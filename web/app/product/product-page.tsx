import type { HeadersFunction } from '@remix-run/node';
import {
  isRouteErrorResponse,
  useLoaderData,
  useRouteError,
  type MetaArgs,
  type MetaDescriptor,
  type ShouldRevalidateFunctionArgs,
} from '@remix-run/react';
import { FIELD } from '../purchase/purchase-form.ts';
import { EmptyState } from '../ui/blank.tsx';
import type { PageHandle } from '../layout/frame.ts';
import { UnpaidOrderNotice } from './unpaid-order.tsx';
import { LinkButton } from '../ui/button.tsx';
import { useAnswer } from '../forms/use-answer.ts';
import type { action } from './action.server.ts';
import type { loader } from './loader.server.ts';
import { PurchasePage } from './purchase-page.tsx';
import { missingProductWords as words } from './words.ts';

export { action } from './action.server.ts';
export { loader } from './loader.server.ts';

export const handle: PageHandle = { frame: 'ownBar' };

export const headers: HeadersFunction = ({ loaderHeaders, errorHeaders }) =>
  errorHeaders ?? loaderHeaders;

export const meta = ({ data }: MetaArgs<typeof loader>): MetaDescriptor[] =>
  data?.head ?? [{ title: words.metaTitle }];

/** What is answered beside the form. */
const STAYS = new Set<FormDataEntryValue | null>(['check', 'addFavourite', 'removeFavourite']);

/**
 * A refused purchase needs today's prices; a check, the heart, a change of tab and a post without an
 * outcome need nothing new. Above all no new order number: pressing again must find the first order.
 */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  formMethod,
  formData,
  actionStatus = 200,
}: ShouldRevalidateFunctionArgs) {
  if (STAYS.has(formData?.get(FIELD.intent) ?? null)) return false;
  if (formMethod === 'POST') return actionStatus < 500;
  return currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search;
}

export default function ProductPage() {
  const { unpaid, favourite, head: _head, ...shelf } = useLoaderData<typeof loader>();
  const posted = useAnswer<typeof action>();
  return (
    <main id="content">
      {unpaid === null ? null : (
        <div className="page pt-5">
          <UnpaidOrderNotice order={unpaid} />
        </div>
      )}
      <PurchasePage key={shelf.product.id} {...shelf} favourite={favourite} posted={posted} />
    </main>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error;
  return (
    <main id="content" className="page py-8">
      <EmptyState titleAs="h1" title={words.title}>
        <LinkButton to="/">{words.returnHome}</LinkButton>
      </EmptyState>
    </main>
  );
}
