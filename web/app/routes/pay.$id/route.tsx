import { useLoaderData } from '@remix-run/react';
import { LoadAgain } from '../../checkout/load-again.tsx';
import type { PageHandle } from '../../layout/frame.ts';
import type { loader } from './loader.server.ts';

export { loader } from './loader.server.ts';

export const handle: PageHandle = { frame: 'ownBar' };

export const meta = () => [{ title: 'Opening the payment page' }];

export default function Pay() {
  const { id } = useLoaderData<typeof loader>();
  return (
    <main id="content" className="page py-10">
      <h1>Opening the payment page…</h1>
      <p className="mt-3 text-text-2">
        The payment service is preparing the payment of {id}. This takes a moment; the page goes on
        by itself.
      </p>
      <LoadAgain everyMs={2_000} />
    </main>
  );
}
