import { Gift, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { LinkButton } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { CoinMark } from '../ui/coin-mark.tsx';
import { formatCoins, formatPoints, formatRupees } from '../ui/format-money.ts';

/** Amounts in paise. */
export const BalanceCard = ({
  available,
  held,
  locked,
}: {
  available: number;
  held: number;
  locked: number;
}) => (
  <PurseCard
    label="Wallet balance"
    icon={<CoinMark size={38} />}
    value={formatCoins(available)}
    note={[
      'G-Coins · 1 G-Coin = ₹1.00',
      ...(held > 0 ? [`${formatCoins(held)} on hold`] : []),
      ...(locked > 0
        ? [`${formatCoins(locked)} above your top-up limit, locked until we have checked it`]
        : []),
    ].join(' · ')}
    action={
      <LinkButton to="/topup" look="primary" icon={<Plus size={20} aria-hidden />}>
        Top Up Wallet
      </LinkButton>
    }
  />
);

/** `points` in hundredths, `spendingPerPoint` in paise. */
export const PointsCard = ({
  points,
  spendingPerPoint,
}: {
  points: number;
  spendingPerPoint: number;
}) => (
  <PurseCard
    label="Reward points"
    icon={<Gift size={38} strokeWidth={1.6} aria-hidden className="flex-none text-text-2" />}
    value={formatPoints(points)}
    note={`1 point for every ${formatRupees(spendingPerPoint)} of a completed order`}
    action={<LinkButton to="/redeem">Redeem Points</LinkButton>}
  />
);

const PurseCard = ({
  label,
  icon,
  value,
  note,
  action,
}: {
  label: string;
  icon: ReactNode;
  value: string;
  note: string;
  action: ReactNode;
}) => (
  <Card
    torn
    className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4 rounded-voucher px-5 py-5 torn-22 md:px-6 md:py-6"
  >
    <div>
      <p className="type-small text-text-2">{label}</p>
      <p className="type-money-l mt-1 flex items-center gap-4 text-[2.125rem]">
        {icon}
        {value}
      </p>
      <p className="type-small mt-2 text-text-2">{note}</p>
    </div>
    {action}
  </Card>
);
