import type { LoaderFunctionArgs } from '@remix-run/node';

/** Shows a button only: programs that look into mails open every link. */
export const loader = ({ context: { shop } }: LoaderFunctionArgs) => ({
  storeName: shop.settings.storeName,
});
