import { Form, useNavigation } from '@remix-run/react';
import { Button } from '../../ui/button.tsx';
import { formatRupees } from '../../ui/format-money.ts';

/** For an order that is late. `price` in paise. */
export function RefundForm({ price }: { price: number }) {
  const asked = useNavigation().formData?.get('intent');
  return (
    <Form method="post" className="mt-4 grid gap-3">
      <Button name="intent" value="refund" pending={asked === 'refund' && 'Asking'}>
        Ask for the refund
      </Button>
      <p className="type-small text-text-2">
        Our team decides, as the item may be on its way. If it agrees, {formatRupees(price)} goes to
        your wallet.
      </p>
    </Form>
  );
}
