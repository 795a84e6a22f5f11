import { FIELD } from '../purchase/purchase-form.ts';
import { Button } from '../ui/button.tsx';

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
  const [intent, label, meanwhile] = guest
    ? ['signIn', 'Please Login First', 'Opening sign-in']
    : ['buy', 'Buy Now', 'Placing order'];
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
