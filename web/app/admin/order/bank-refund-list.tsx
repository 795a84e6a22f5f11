import { DefinitionList, type Fact } from '../../ui/definition-list.tsx';
import { formatInstant } from '../../ui/format-instant.ts';
import { formatRupees } from '../../ui/format-money.ts';
import { gatewayName } from '../gateway-name.ts';
import type { ShownBankRefund } from './bank-refunds.server.ts';
import { bankRefundListWords as words } from './words.ts';

/** Each refund to the bank with all that is known of it, the first one first. */
export const BankRefundList = ({ refunds }: { refunds: readonly ShownBankRefund[] }) => (
  <ul className="grid gap-5">
    {refunds.map((refund) => (
      <li key={refund.reference}>
        <DefinitionList beside facts={factsOf(refund)} />
      </li>
    ))}
  </ul>
);

function factsOf(refund: ShownBankRefund): readonly Fact[] {
  const { reference, amount, gateway, askedAt, isGatewayGone, status, since } = refund;
  const { bankReference, reason, why } = refund;
  const state = why === null ? words.statuses[status] : words.refused[why];
  const facts: readonly (Fact | null)[] = [
    { label: words.amount, value: formatRupees(amount) },
    { label: words.status, value: words.since(state, formatInstant(since)) },
    { label: words.asked, value: formatInstant(askedAt) },
    {
      label: words.gateway,
      value: isGatewayGone ? words.gatewayGone(gatewayName(gateway)) : gatewayName(gateway),
    },
    { label: words.reference, value: <span className="wrap-anywhere">{reference}</span> },
    bankReference === null ? null : { label: words.bankReference, value: bankReference },
    reason === null ? null : { label: words.reason, value: reason },
  ];
  return facts.filter((fact) => fact !== null);
}
