import { FIELD } from '../../checkout/purchase-form.ts';
import { Button } from '../../ui/button.tsx';

/** Guests are sent to sign in and come back to this page as they left it. */
export function BuyButton({
  guest,
  soldOut,
  placing,
}: {
  guest: boolean;
  soldOut: boolean;
  placing: boolean;
}) {
  if (soldOut) {
    return (
      <Button look="primary" size="big" disabled>
        Out of Stock
      </Button>
    );
  }
  if (guest) {
    return (
      <Button
        name={FIELD.intent}
        value="signIn"
        look="primary"
        size="big"
        pending={placing && 'Opening sign-in'}
      >
        Please Login First
      </Button>
    );
  }
  return (
    <Button
      name={FIELD.intent}
      value="buy"
      look="primary"
      size="big"
      pending={placing && 'Placing order'}
    >
      Buy Now
    </Button>
  );
}
