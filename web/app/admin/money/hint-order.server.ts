import type { ManualAct } from '@store/ledger';
import type { Shop } from '../../../ports/shop.ts';

/** An order whose payment was found goes on at once, and not when it is next looked for. */
export function hintOrder({ workflows }: Pick<Shop, 'workflows'>, act: ManualAct): void {
  if (act.kind === 'payOrder') workflows.hintPayment('order', act.orderId).catch(() => undefined);
}
