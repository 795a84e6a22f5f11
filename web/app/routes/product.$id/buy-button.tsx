import { useLocation } from '@remix-run/react';
import { FIELD } from '../../checkout/purchase-form.ts';
import { Button, LinkButton } from '../../ui/button.tsx';

/** Guests are sent to sign in and come back to this page. */
export function BuyButton({ guest, placing }: { guest: boolean; placing: boolean }) {
  const { pathname, search } = useLocation();
  if (guest) {
    const origin = new URLSearchParams({ origin: pathname + search });
    return (
      <LinkButton to={`/login?${origin.toString()}`} look="primary" size="big">
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
