import {
  isRouteErrorResponse,
  useActionData,
  useLoaderData,
  useRouteError,
  type MetaArgs,
  type ShouldRevalidateFunctionArgs,
} from '@remix-run/react';
import { FIELD } from '../../checkout/purchase-form.ts';
import { EmptyState } from '../../ui/blank.tsx';
import type { PageHandle } from '../../layout/frame.ts';
import { LinkButton } from '../../ui/button.tsx';
import type { action } from './action.server.ts';
import type { loader } from './loader.server.ts';
import { PurchasePage } from './purchase-page.tsx';

export { action } from './action.server.ts';
export { loader } from './loader.server.ts';

export const handle: PageHandle = { frame: 'ownBar' };

export const meta = ({ data }: MetaArgs<typeof loader>) => [
  { title: data?.product.name ?? 'No such product' },
];

/** A refused purchase needs today's prices; a check and a change of tab need nothing new. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  formMethod,
  formData,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  if (formData?.get(FIELD.intent) === 'check') return false;
  if (formMethod === 'POST') return true;
  return currentUrl.pathname !== nextUrl.pathname || defaultShouldRevalidate;
}

export default function ProductPage() {
  const shelf = useLoaderData<typeof loader>();
  const posted = useActionData<typeof action>();
  return (
    <main id="content">
      <PurchasePage key={shelf.product.id} {...shelf} posted={posted} />
    </main>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error;
  return (
    <main id="content" className="page py-8">
      <EmptyState titleAs="h1" title="This product is not sold here.">
        <LinkButton to="/">Return Home</LinkButton>
      </EmptyState>
    </main>
  );
}
