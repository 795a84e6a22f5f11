import { useFetcher } from '@remix-run/react';
import { Heart as HeartSign } from 'lucide-react';
import { IconButton } from '../ui/icon-button.tsx';
import { favouriteWords as words } from './words.ts';

const FORM = 'favourite';

/** The form of the heart, which stands inside another one. */
export function HeartForm({ productId, favourite }: { productId: string; favourite: boolean }) {
  const { Form } = useFetcher({ key: FORM });
  return (
    <Form id={FORM} method="post" action="/favourites">
      <input type="hidden" name="product" value={productId} />
      <input type="hidden" name="favourite" value={favourite ? 'no' : 'yes'} />
    </Form>
  );
}

/** Filled for a favourite. Shows at once what was asked for. */
export function Heart({ favourite }: { favourite: boolean }) {
  const asked = useFetcher({ key: FORM }).formData?.get('favourite');
  const filled = typeof asked === 'string' ? asked === 'yes' : favourite;
  return (
    <IconButton
      type="submit"
      form={FORM}
      label={filled ? words.remove : words.add}
      aria-pressed={filled}
    >
      <HeartSign size={22} aria-hidden fill={filled ? 'currentColor' : 'none'} />
    </IconButton>
  );
}
