import { useLoaderData } from '@remix-run/react';
import { useEffect } from 'react';
import type { PageHandle } from '../layout/frame.ts';
import { LoadAgain } from '../freshness/load-again.tsx';
import { PACE_OF_NEWS } from '../freshness/pace.ts';
import { LinkButton } from '../ui/button.tsx';
import type { loader } from './pay-loader.server.ts';

export { loader } from './pay-loader.server.ts';

export const handle: PageHandle = { frame: 'ownBar' };

export const meta = () => [
  { title: 'Opening the payment page' },
  { name: 'robots', content: 'noindex' },
];

export default function Pay() {
  const { kind, id, receiptPath, gateway } = useLoaderData<typeof loader>();
  useEffect(() => {
    if (gateway !== null) window.location.replace(gateway);
  }, [gateway]);
  return (
    <main id="content" className="page py-10">
      <h1>Opening the payment page…</h1>
      <p className="measure mt-3 text-text-2">
        Opening UPI payment for {kind === 'order' ? 'order' : 'top-up'} {id}. You will be
        redirected.
      </p>
      <LinkButton to={receiptPath} className="mt-5">
        {kind === 'order' ? 'View Order' : 'View Top-Up'}
      </LinkButton>
      {gateway === null ? <LoadAgain everyMs={PACE_OF_NEWS} /> : null}
    </main>
  );
}
