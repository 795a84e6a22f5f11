import type { LoaderFunctionArgs } from '@remix-run/node';

/** The order that a mailed link opens, and the link's own path; null for a link that opens nothing. */
export async function openedLink({
  params,
  context: { shop },
}: LoaderFunctionArgs): Promise<Readonly<{ orderId: string; path: string }> | null> {
  const { id = '', token = '' } = params;
  const orderId = await shop.receiptLinks.orderOf(id, token);
  return orderId === null ? null : { orderId, path: `/receipt/${id}/${token}` };
}

/** Where the link's holder reads the invoice of its order. */
export const invoiceBelow = (path: string): string => `${path}/invoice`;
