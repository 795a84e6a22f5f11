import type { Shop } from '../../../ports/shop.ts';
import type { Parts } from './parts.ts';

const AT_A_TIME = 500;

/** Points as people count them. */
const whole = (centipoints: number): string => (centipoints / 100).toFixed(2);

/** What moved somebody's points, the latest first; what was taken back says of which order. */
export async function* pointsOf(
  { ledger }: Pick<Shop, 'ledger'>,
  userId: string,
): Parts<PointsRow> {
  const { earned, redeemed, takenBack, movements } = await ledger.points.stateOf(userId);
  const rows: PointsRow[] = [
    ...[...earned.values()].map(({ orderId, points, at }) => ({
      ...{ what: 'earned' as const, at, points: whole(points), about: orderId },
      takenBack: takenBack.has(orderId),
    })),
    ...[...redeemed.values()].map(({ redemptionId, points, at }) => ({
      ...{ what: 'redeemed' as const, at, points: whole(points), about: redemptionId },
    })),
    ...[...movements.values()].map(({ type, data }) => ({
      what: type === 'PointsGranted' ? ('granted' as const) : ('deducted' as const),
      ...{ at: data.at, points: whole(data.points), about: data.reason },
    })),
  ].sort((one, other) => other.at.localeCompare(one.at));
  for (let from = 0; from < rows.length; from += AT_A_TIME)
    yield rows.slice(from, from + AT_A_TIME);
}

export type PointsRow = Readonly<{
  what: 'earned' | 'redeemed' | 'granted' | 'deducted';
  at: string;
  points: string;
  /** An order, a redemption, or the reason. */
  about: string;
  takenBack?: boolean;
}>;
