import { Gift, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { LinkButton } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { CoinMark } from '../ui/coin-mark.tsx';
import { formatCoins, formatPoints, formatRupees } from '../ui/format-money.ts';
import { unbroken } from '../ui/unbroken.tsx';
import { balanceWords as words } from './words.ts';

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
    label={words.balance}
    icon={<CoinMark size={38} />}
    value={formatCoins(available)}
    note={[
      words.worth,
      ...(held > 0 ? [words.held(formatCoins(held))] : []),
      ...(locked > 0 ? [words.locked(formatCoins(locked))] : []),
    ].join(' · ')}
    action={
      <LinkButton to="/topup" look="primary" icon={<Plus size={20} aria-hidden />}>
        {words.topUp}
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
    label={words.points}
    icon={<Gift size={38} strokeWidth={1.6} aria-hidden className="flex-none text-text-2" />}
    value={formatPoints(points)}
    note={words.earning(formatRupees(spendingPerPoint))}
    action={<LinkButton to="/redeem">{words.redeem}</LinkButton>}
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
    className="purse flex flex-wrap items-end justify-between gap-x-6 gap-y-4 px-5 py-5 md:px-6 md:py-6"
  >
    <div>
      <p className="type-small text-text-2">{label}</p>
      <p className="type-money-l mt-1 flex items-center gap-4 text-[2.125rem]">
        {icon}
        {value}
      </p>
      <p className="type-small mt-2 text-text-2">{unbroken(note)}</p>
    </div>
    {action}
  </Card>
);
