import { Check, Copy, Flame } from 'lucide-react';
import { OrderBadge } from '../order/order-badge.tsx';
import { Badge } from '../ui/badge.tsx';
import { TransactionBadge } from '../wallet/transaction-badge.tsx';
import { Button } from '../ui/button.tsx';
import { CoinMark } from '../ui/coin-mark.tsx';
import { Medal } from '../ui/medal.tsx';
import { StoreMark } from '../ui/store-mark.tsx';
import { TimelineNode } from '../ui/timeline.tsx';
import { Sample } from './sample.tsx';

export function Marks() {
  return (
    <>
      <Sample
        title="Marks: store, G-Coin at 16, 20, 32, medals, timeline nodes"
        className="flex flex-wrap items-center gap-4"
      >
        <StoreMark size={32} />
        <CoinMark size={16} />
        <CoinMark size={20} />
        <CoinMark size={32} />
        <Medal rank={1} />
        <Medal rank={2} />
        <Medal rank={3} />
        <TimelineNode state="done" />
        <TimelineNode state="now" />
        <TimelineNode state="later" />
        <TimelineNode state="failed" />
      </Sample>
      <Sample title="Primary: default, hover, focus, active, disabled, pending">
        <Button look="primary">Buy Now</Button>
        <Button look="primary" className="bg-accent-hover">
          Buy Now
        </Button>
        <Button look="primary" className="outline-2 outline-offset-2 outline-text outline-solid">
          Buy Now
        </Button>
        <Button look="primary" className="bg-accent-press">
          Buy Now
        </Button>
        <Button look="primary" disabled>
          Buy Now
        </Button>
        <Button look="primary" pending="Placing order">
          Buy Now
        </Button>
      </Sample>
      <Sample title="Secondary, quiet, danger, disabled">
        <Button>Check</Button>
        <Button look="quiet" className="accent" icon={<Copy size={18} aria-hidden />}>
          Copy
        </Button>
        <Button look="quiet" className="done" icon={<Check size={18} aria-hidden />}>
          Copied
        </Button>
        <Button look="danger">Delete item</Button>
        <Button disabled>Previous</Button>
      </Sample>
      <Sample title="Order states" className="flex flex-wrap gap-2">
        <OrderBadge status="Created" />
        <OrderBadge status="Processing" />
        <OrderBadge status="Completed" />
        <OrderBadge status="Refunded" />
        <OrderBadge status="Cancelled" />
        <OrderBadge status="Failed" />
      </Sample>
      <Sample title="Transaction states" className="flex flex-wrap gap-2">
        <TransactionBadge status="Created" />
        <TransactionBadge status="Pending" />
        <TransactionBadge status="Processing" />
        <TransactionBadge status="Success" />
        <TransactionBadge status="Failed" />
        <Badge icon={Flame}>Trending</Badge>
      </Sample>
    </>
  );
}
