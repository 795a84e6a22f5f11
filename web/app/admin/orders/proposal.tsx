import { useNavigation } from '@remix-run/react';
import { UserCheck } from 'lucide-react';
import { PostForm } from '../../forms/post-form.tsx';
import { Badge } from '../../ui/badge.tsx';
import { ProofField } from '../../session/proof/proof-field.tsx';
import { Button } from '../../ui/button.tsx';
import { formatInstant } from '../../ui/format-instant.ts';
import { formatRupees } from '../../ui/format-money.ts';
import { proposalWords as words } from './words.ts';
import type { PendingRow } from './pending-list.server.ts';

type Proposed = Readonly<{ order: PendingRow; proposal: NonNullable<PendingRow['proposal']> }>;

/** Under a closed row: the order waits for a signature, and for whose. */
export const ProposalLine = ({ proposal }: Proposed) => (
  <div className="flex flex-wrap items-center gap-x-3 gap-y-1 max-md:px-4 max-md:pb-4">
    <Badge tone="info" icon={UserCheck}>
      {words.needsSecond}
    </Badge>
    <p className="type-small min-w-0 text-text-2">{inWords(proposal)}</p>
  </div>
);

/** In the open row: what was proposed, and what this admin may do about it with one press. */
export function ProposalCard({
  order,
  proposal,
  proof,
}: Proposed & Readonly<{ proof: string | null }>) {
  const { formMethod, formData } = useNavigation();
  const running = formMethod === 'POST' ? formData?.get('intent') : null;
  const price = formatRupees(order.price);
  return (
    <section className="card raised p-4 lg:col-span-2">
      <h2 className="type-h3 flex items-center gap-2">
        <UserCheck size={18} aria-hidden className="text-info" />
        {proposal.isMine ? words.yours : words.confirmOrDecline}
      </h2>
      <p className="mt-1 text-text-2">
        {inWords(proposal)} {words.consequence(price)}
      </p>
      {order.isOwn ? null : (
        <PostForm className="mt-3 flex flex-wrap gap-3">
          <input type="hidden" name="orderId" value={order.orderId} />
          <input type="hidden" name="proposalId" value={proposal.id} />
          {proof === null ? null : (
            <div className="basis-full">
              <ProofField asked={proof} />
            </div>
          )}
          {proposal.maySign ? (
            <Button
              look="primary"
              name="intent"
              value="sign"
              pending={running === 'sign' && words.confirming}
            >
              {words.confirm}
            </Button>
          ) : null}
          <Button
            name="intent"
            value="withdraw"
            pending={running === 'withdraw' && words.withdrawing}
          >
            {proposal.isMine ? words.withdraw : words.decline}
          </Button>
        </PostForm>
      )}
    </section>
  );
}

const inWords = ({ by, isMine, reason, at }: Proposed['proposal']) =>
  words.proposed(isMine ? words.you : by, formatInstant(at), reason);
