import type { PaymentNamed } from '../receipt/payment-named.ts';
import { receiptPath } from '../receipt/receipt-path.ts';
import { ErrorBlock } from '../ui/blank.tsx';
import { LinkButton } from '../ui/button.tsx';
import { unbroken } from '../ui/unbroken.tsx';
import { openingWords, unsafePageWords as words } from './words.ts';

/** The order stands, and its own page says what can be done with it. */
export const Unsafe = ({ kind, id }: PaymentNamed) => (
  <main id="content" className="page py-10">
    <ErrorBlock titleAs="h1" title={words.title}>
      <p className="measure text-text-2">{unbroken(`${words.text} ${words.lead[kind]}`)}</p>
      <LinkButton to={receiptPath(kind, id)} look="primary">
        {kind === 'order' ? openingWords.viewOrder : openingWords.viewTopUp}
      </LinkButton>
    </ErrorBlock>
  </main>
);
