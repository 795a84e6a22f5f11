import { useFetcher } from '@remix-run/react';
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
    <IconButton type="submit" form={FORM} label={filled ? words.remove : words.add}>
      <svg aria-hidden width="22" height="22" viewBox="0 0 24 24">
        <path
          d="M12 20.5 3.5 12a5.4 5.4 0 0 1 0-7.6 5.4 5.4 0 0 1 7.6 0l.9.9.9-.9a5.4 5.4 0 0 1 7.6 7.6Z"
          fill={filled ? 'currentColor' : 'none'}
          stroke="currentColor"
          strokeWidth="2"
          strokeLinejoin="round"
        />
      </svg>
    </IconButton>
  );
}
