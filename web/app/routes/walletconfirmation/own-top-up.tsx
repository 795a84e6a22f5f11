import { Form, useNavigation } from '@remix-run/react';
import { ContactLink } from '../../layout/contact-link.tsx';
import { TransactionBadge } from '../../ui/badge.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { DefinitionList } from '../../ui/definition-list.tsx';
import { formatInstant, formatTime } from '../../ui/format-instant.ts';
import { Money } from '../../ui/money.tsx';
import { Voucher, VoucherPart } from '../../ui/voucher.tsx';
import type { OwnTopUp } from './loader.server.ts';

export function OwnTopUpSlip({ topUp }: { topUp: OwnTopUp }) {
  return (
    <>
      <Voucher className="mt-6">
        <VoucherPart>
          <div className="flex items-start justify-between gap-4">
            <h2>Wallet top-up</h2>
            <Money paise={topUp.amount} size="m" />
          </div>
          <p className="mt-3">
            <TransactionBadge status={topUp.state} />
          </p>
          <p className="mt-3">{topUp.sentence}</p>
          {topUp.payment === null ? null : <Unpaid payment={topUp.payment} />}
        </VoucherPart>
        <VoucherPart>
          <h2 className="sr-only">Details</h2>
          <DefinitionList facts={factsOf(topUp)} />
        </VoucherPart>
      </Voucher>
      <div className="mt-4 grid grid-cols-2 gap-3">
        {topUp.state === 'Failed' ? (
          <LinkButton to="/topup">Top Up Again</LinkButton>
        ) : (
          <LinkButton to="/home">Return Home</LinkButton>
        )}
        <LinkButton to="/wallet" look={topUp.payment === null ? 'primary' : 'secondary'}>
          View Wallet
        </LinkButton>
      </div>
      <p className="type-small mt-5 text-text-2">
        Money missing? Write to support with this transaction ID and proof of payment.{' '}
        <ContactLink about={topUp.txnId} className="link">
          Contact support
        </ContactLink>
      </p>
    </>
  );
}

function Unpaid({ payment }: { payment: NonNullable<OwnTopUp['payment']> }) {
  const busy = useNavigation().formMethod === 'POST';
  return (
    <Form method="post" className="mt-4 grid gap-3">
      <p className="type-small text-text-2">Pay before {formatTime(payment.before)} IST.</p>
      <LinkButton to={payment.path} look="primary" reloadDocument>
        Pay by UPI
      </LinkButton>
      <Button name="intent" value="verify" pending={busy && 'Verifying'}>
        Verify Payment
      </Button>
    </Form>
  );
}

const factsOf = (topUp: OwnTopUp) => [
  {
    label: 'Transaction ID',
    value: (
      <span className="inline-flex items-center gap-1">
        {topUp.txnId}
        <span className="-my-3">
          <CopyButton text={topUp.txnId} label="Copy the transaction ID" iconOnly />
        </span>
      </span>
    ),
  },
  { label: 'Date', value: `${formatInstant(topUp.createdAt)} IST` },
  ...(topUp.utr === null ? [] : [{ label: 'UTR', value: topUp.utr }]),
  { label: 'Paid by', value: 'UPI' },
];
