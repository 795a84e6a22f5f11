import { useNavigation } from '@remix-run/react';
import { PostForm } from '../../forms/post-form.tsx';
import { Button } from '../../ui/button.tsx';
import { formatRupees } from '../../ui/format-money.ts';

/** For an order that is late. `price` in paise. */
export function RefundForm({ price }: { price: number }) {
  const asked = useNavigation().formData?.get('intent');
  return (
    <PostForm className="mt-4 grid gap-3">
      <Button name="intent" value="refund" pending={asked === 'refund' && 'Requesting'}>
        Request a refund
      </Button>
      <p className="type-small text-text-2">
        Our team reviews each request, because the item may already be on its way. If it is
        approved, {formatRupees(price)} goes to your wallet.
      </p>
    </PostForm>
  );
}
