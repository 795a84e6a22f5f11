import type { Shop } from '../../ports/shop.ts';
import type { PaymentNamed } from '../receipt/payment-named.ts';

const AWAITED: ReadonlySet<string> = new Set(['NotPlaced', 'NotRequested', 'Created']);

/** Money may come for what is given up, and once more for what is paid: no workflow waits for it. */
export async function lookUnlessAwaited(
  { ledger, workflows }: Pick<Shop, 'ledger' | 'workflows'>,
  lookId: string,
  { kind, id }: PaymentNamed,
): Promise<void> {
  const { status } = await (kind === 'order' ? ledger.order.stateOf(id) : ledger.topUp.stateOf(id));
  if (!AWAITED.has(status)) await workflows.lookAtPayment(lookId, { kind, id });
}
