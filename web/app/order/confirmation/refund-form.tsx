import { useNavigation } from '@remix-run/react';
import { PostForm } from '../../forms/post-form.tsx';
import { Button } from '../../ui/button.tsx';
import { formatRupees } from '../../ui/format-money.ts';
import { refundWords as words } from './words.ts';

/** For an order that is late. `price` in paise. */
export function RefundForm({ price }: { price: number }) {
  const asked = useNavigation().formData?.get('intent');
  return (
    <PostForm className="mt-4 grid gap-3">
      <Button name="intent" value="refund" pending={asked === 'refund' && words.pending}>
        {words.button}
      </Button>
      <p className="type-small text-text-2">{words.review(formatRupees(price))}</p>
    </PostForm>
  );
}
