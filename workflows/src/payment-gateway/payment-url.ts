/**
 * Is this a page of the configured gateway? A browser is sent nowhere else, whatever an answer
 * of the gateway says.
 */
export function isPaymentPageOf(gatewayUrl: string, paymentUrl: string): boolean {
  if (!URL.canParse(paymentUrl) || !URL.canParse(gatewayUrl)) return false;
  return new URL(paymentUrl).origin === new URL(gatewayUrl).origin;
}
