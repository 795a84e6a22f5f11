export type PaymentNamed = Readonly<{ kind: 'order' | 'topUp'; id: string }>;

const orderId = /^GT\d{2}[A-L]\d{2}-[\dA-HJKMNP-TV-Z]{8}(?![\dA-Z])/i;
const topUpId = /^TXN-\d{2}[A-L]\d{2}-[\dA-HJKMNP-TV-Z]{8}(?![\dA-Z])/i;

/** Which payment the gateway's number means. A page opened again adds to ours: "GT….2". */
export function paymentNamed(clientTxnId: unknown): PaymentNamed | null {
  if (typeof clientTxnId !== 'string') return null;
  const named = clientTxnId.trim();
  const order = orderId.exec(named)?.[0];
  if (order) return { kind: 'order', id: order.toUpperCase() };
  const topUp = topUpId.exec(named)?.[0];
  return topUp ? { kind: 'topUp', id: topUp.toUpperCase() } : null;
}
