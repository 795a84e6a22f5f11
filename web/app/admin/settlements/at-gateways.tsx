import type { GatewayPayment, Page } from '@store/projections';
import { formatInstant } from '../../ui/format-instant.ts';
import { formatRupees } from '../../ui/format-money.ts';
import { Link } from '../../ui/link.tsx';
import { Table } from '../../ui/table.tsx';
import { adminOrderPath, entryPath } from '../addresses.ts';
import { gatewayName } from '../gateway-name.ts';
import { settlementWords as words } from './words.ts';

export type AtGateway = Readonly<{
  gateway: string | null;
  balance: number;
  waiting: (Page<GatewayPayment> & Readonly<{ amount: number }>) | null;
}>;

/** What each of them holds now, and of that what it should have sent on. */
export const AtGateways = ({
  gateways,
  days,
}: {
  gateways: readonly AtGateway[];
  days: number;
}) => (
  <>
    <section aria-labelledby="at-gateways">
      <h2 id="at-gateways" className="mb-3">
        {words.atGateways}
      </h2>
      {gateways.length === 0 ? (
        <p className="text-text-2">{words.nothingCollected}</p>
      ) : (
        <Table<AtGateway>
          dense
          caption={words.atGatewaysCaption}
          rows={gateways}
          keyOf={({ gateway }) => gateway ?? ''}
          columns={[
            {
              title: words.gateway,
              heading: true,
              cell: ({ gateway }) => gatewayName(gateway),
            },
            {
              title: words.balance,
              numeric: true,
              cell: ({ balance }) => formatRupees(balance),
            },
            ...(days === 0
              ? []
              : [
                  {
                    title: words.overdue(days),
                    numeric: true,
                    cell: ({ waiting }: AtGateway) =>
                      waiting === null || waiting.total === 0
                        ? words.none
                        : overdueInWords(waiting),
                  },
                ]),
          ]}
        />
      )}
    </section>
    {gateways.map(({ gateway, waiting }) =>
      gateway === null || waiting === null || waiting.total === 0 ? null : (
        <Waiting key={gateway} gateway={gatewayName(gateway)} waiting={waiting} days={days} />
      ),
    )}
  </>
);

/** In two lines, which fit a narrow phone. */
const overdueInWords = ({ amount, total }: NonNullable<AtGateway['waiting']>) => (
  <span>
    <span className="block">{formatRupees(amount)}</span>
    <span className="block">{words.payments(total)}</span>
  </span>
);

const Waiting = ({
  gateway,
  waiting: { rows, total },
  days,
}: {
  gateway: string;
  waiting: NonNullable<AtGateway['waiting']>;
  days: number;
}) => (
  <section aria-label={words.waiting(gateway, days)}>
    <h3 className="mb-3">{words.waiting(gateway, days)}</h3>
    {total > rows.length ? (
      <p className="type-small mb-2 text-text-2">{words.waitingMore(rows.length, total)}</p>
    ) : null}
    <Table<GatewayPayment>
      dense
      caption={words.waitingCaption(gateway)}
      rows={rows}
      keyOf={({ utr }) => utr}
      columns={[
        { title: words.paidAt, heading: true, cell: ({ paidAt }) => formatInstant(paidAt) },
        {
          title: words.what,
          cell: ({ kind, id }) =>
            kind === 'topUp' ? (
              words.topUp(id)
            ) : (
              <Link to={kind === 'order' ? adminOrderPath(id) : entryPath(id)} className="link">
                {words[kind](id)}
              </Link>
            ),
        },
        { title: words.utr, cell: ({ utr }) => <span className="wrap-anywhere">{utr}</span> },
        { title: words.amount, numeric: true, cell: ({ amount }) => formatRupees(amount) },
      ]}
    />
  </section>
);
