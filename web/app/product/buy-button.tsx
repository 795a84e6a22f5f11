import { FIELD } from '../purchase/purchase-form.ts';
import { Button } from '../ui/button.tsx';
import { productWords } from './words.ts';

/** Guests are sent to sign in and come back to this page as they left it. */
export function BuyButton({
  guest,
  soldOut,
  preview,
  placing,
}: {
  guest: boolean;
  soldOut: boolean;
  /** Nothing can be bought: it only shows where the button stands. */
  preview: boolean;
  placing: boolean;
}) {
  if (soldOut || preview) {
    return (
      <Button look="primary" size="big" disabled>
        {soldOut ? productWords.outOfStock : productWords.buy}
      </Button>
    );
  }
  const [intent, label, meanwhile] = guest
    ? ['signIn', productWords.signIn, productWords.signingIn]
    : ['buy', productWords.buy, productWords.buying];
  return (
    <Button
      name={FIELD.intent}
      value={intent}
      look="primary"
      size="big"
      pending={placing && meanwhile}
    >
      {label}
    </Button>
  );
}
