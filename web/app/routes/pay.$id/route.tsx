import { useLoaderData } from '@remix-run/react';
import { LoadAgain } from '../../checkout/load-again.tsx';
import type { loader } from './loader.server.ts';

export { loader } from './loader.server.ts';

export const meta = () => [{ title: 'Opening the payment page' }];

export default function Pay() {
  const { id } = useLoaderData<typeof loader>();
  return (
    <main id="main" className="page">
      <h1>Opening the payment page…</h1>
      <p>The payment service is preparing your payment {id}. This takes a moment.</p>
      <LoadAgain everyMs={2_000} />
    </main>
  );
}
