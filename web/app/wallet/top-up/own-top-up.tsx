import { numberFact } from '../../receipt/number-fact.tsx';
import { SupportLine } from '../../receipt/support-line.tsx';
import { Unpaid } from '../../receipt/unpaid.tsx';
import { TransactionBadge } from '../transaction-badge.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { DefinitionList } from '../../ui/definition-list.tsx';
import { formatInstant } from '../../ui/format-instant.ts';
import { formatRupees } from '../../ui/format-money.ts';
import { Money } from '../../ui/money.tsx';
import { Voucher, VoucherPart } from '../../ui/voucher.tsx';
import { topUpReceiptWords as words } from './words.ts';
import type { OwnTopUp } from './top-up-for.server.ts';

export function OwnTopUpSlip({ topUp }: { topUp: OwnTopUp }) {
  return (
    <>
      <Voucher className="mt-6">
        <VoucherPart>
          <div className="flex items-start justify-between gap-4">
            <h2>{words.title}</h2>
            <Money paise={topUp.amount} size="m" />
          </div>
          <p className="mt-3">
            <TransactionBadge status={topUp.state} />
          </p>
          <p className="mt-3">{topUp.sentence}</p>
          {topUp.suspended.map(({ utr, sentence }) => (
            <p key={utr} className="mt-3">
              {sentence}
            </p>
          ))}
          {topUp.payment === null ? null : <Unpaid payment={topUp.payment} />}
        </VoucherPart>
        <VoucherPart>
          <h2 className="sr-only">{words.details}</h2>
          <DefinitionList facts={factsOf(topUp)} />
        </VoucherPart>
      </Voucher>
      <div className="mt-4 grid grid-cols-2 gap-3">
        {topUp.backTo === null ? null : (
          <LinkButton
            to={`/product/${encodeURIComponent(topUp.backTo.productId)}`}
            look="primary"
            className="col-span-2"
          >
            {words.backTo(topUp.backTo.name)}
          </LinkButton>
        )}
        {topUp.state === 'Failed' ? (
          <LinkButton to="/topup">{words.topUpAgain}</LinkButton>
        ) : (
          <LinkButton to="/home">{words.returnHome}</LinkButton>
        )}
        <LinkButton
          to="/wallet"
          look={topUp.payment === null && topUp.backTo === null ? 'primary' : 'secondary'}
        >
          {words.viewWallet}
        </LinkButton>
      </div>
      <SupportLine question={words.moneyMissing} about={topUp.txnId} bring={words.proof} />
    </>
  );
}

const factsOf = (topUp: OwnTopUp) => [
  numberFact(words.id, topUp.txnId),
  { label: words.date, value: words.inIndia(formatInstant(topUp.createdAt)) },
  ...(topUp.asked === null ? [] : [{ label: words.asked, value: formatRupees(topUp.asked) }]),
  ...(topUp.utr === null ? [] : [{ label: words.utr, value: topUp.utr }]),
  { label: words.paymentMethod, value: words.upi },
];
