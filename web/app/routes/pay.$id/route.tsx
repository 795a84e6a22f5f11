import { useLoaderData } from '@remix-run/react';
import type { PageHandle } from '../../layout/frame.ts';
import { LoadAgain } from '../../slip/load-again.tsx';
import { PACE_OF_NEWS } from '../../slip/pace.ts';
import { LinkButton } from '../../ui/button.tsx';
import type { loader } from './loader.server.ts';

export { loader } from './loader.server.ts';

export const handle: PageHandle = { frame: 'ownBar' };

export const meta = () => [
  { title: 'Opening the payment page' },
  { name: 'robots', content: 'noindex' },
];

export default function Pay() {
  const { kind, id, slipPath } = useLoaderData<typeof loader>();
  return (
    <main id="content" className="page py-10">
      <h1>Opening the payment page…</h1>
      <p className="measure mt-3 text-text-2">
        The payment service is preparing the payment of {id}. This takes a moment; the page goes on
        by itself.
      </p>
      {slipPath === null ? null : (
        <LinkButton to={slipPath} className="mt-5">
          {kind === 'order' ? 'View Order' : 'View Top-Up'}
        </LinkButton>
      )}
      <LoadAgain everyMs={PACE_OF_NEWS} />
    </main>
  );
}
