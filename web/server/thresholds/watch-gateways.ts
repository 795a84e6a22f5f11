import { transaction, type Db } from '@store/platform/postgres';
import { GATEWAY_DEEDS, takeUntoldOfGateways } from '@store/workflows/gateway-trouble';
import { addRings } from './ring-rows.ts';

/** Rings for each gateway that has begun to turn payments or refunds away, or to keep a refund pending. */
export const watchGateways = (db: Db, now: Date): Promise<void> =>
  transaction(db, async (tx) => {
    const troubles = await takeUntoldOfGateways(tx);
    await addRings(
      tx,
      troubles.map(({ id, gateway, deed, about, said }) => ({
        ...{ id: `gateway-${id}`, watched: `${OF_GATEWAY}${deed}:${gateway}` },
        ...{ threshold: null, customer_id: null, direction: 'below' as const },
        ...{ amount: 0, balance: 0, note: `${about}\n${said}`, at: now },
      })),
    );
  });

const OF_GATEWAY = 'gateway:';

/** Null for what rang for something else. */
export function gatewayThatRang({ watched, note }: Readonly<{ watched: string; note: string }>) {
  if (!watched.startsWith(OF_GATEWAY)) return null;
  const [deed, gateway = ''] = watched.slice(OF_GATEWAY.length).split(':');
  const [about = '', ...said] = note.split('\n');
  return {
    ...({ kind: 'gateway', gateway, about, said: said.join(' ') } as const),
    deed: GATEWAY_DEEDS.find((one) => one === deed) ?? 'opening',
  } as const;
}
