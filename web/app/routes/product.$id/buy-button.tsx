import { FIELD } from '../../checkout/purchase-form.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { useSignInPath } from './use-sign-in.ts';

/** Guests are sent to sign in and come back to this page. */
export function BuyButton({ guest, placing }: { guest: boolean; placing: boolean }) {
  const signInPath = useSignInPath();
  if (guest) {
    return (
      <LinkButton to={signInPath} look="primary" size="big">
        Please Login First
      </LinkButton>
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
