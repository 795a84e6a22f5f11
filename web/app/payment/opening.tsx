import { useEffect, useState } from 'react';
import { LoadAgain } from '../freshness/load-again.tsx';
import { PACE_OF_NEWS } from '../freshness/pace.ts';
import type { PaymentNamed } from '../receipt/payment-named.ts';
import { receiptPath } from '../receipt/receipt-path.ts';
import { LinkButton } from '../ui/button.tsx';
import { formatTime } from '../ui/format-instant.ts';
import { Notice } from '../ui/notice.tsx';
import { openingWords as words } from './words.ts';

type Wait = Readonly<{ slowInMs: number; until: string }>;

/** Waits for the gateway to name its page, and leads there in its own stead. */
export function Opening({
  kind,
  id,
  gateway,
  wait,
}: PaymentNamed & {
  gateway: string | null;
  /** Null where the gateway has named its page. */
  wait: Wait | null;
}) {
  useEffect(() => {
    if (gateway !== null) window.location.replace(gateway);
  }, [gateway]);
  return (
    <main id="content" className="page py-10">
      <h1>{words.title}</h1>
      <p className="measure mt-3 text-text-2">
        {kind === 'order' ? words.forOrder(id) : words.forTopUp(id)}
      </p>
      {wait === null ? null : <Slow {...wait} />}
      <LinkButton to={receiptPath(kind, id)} className="mt-5">
        {kind === 'order' ? words.viewOrder : words.viewTopUp}
      </LinkButton>
      {gateway === null ? <LoadAgain everyMs={PACE_OF_NEWS} /> : null}
    </main>
  );
}

/** Nothing changes while a gateway does not answer, so the page looks at its own clock. */
function Slow({ slowInMs, until }: Wait) {
  const [isSlow, setSlow] = useState(slowInMs === 0);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), slowInMs);
    return () => clearTimeout(timer);
  }, [slowInMs]);
  return isSlow ? (
    <Notice standing alert tone="warning" className="measure mt-5">
      {words.slow(formatTime(until))}
    </Notice>
  ) : null;
}
