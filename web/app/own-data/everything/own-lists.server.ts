import { readGameAccount } from '@store/ledger/game-account';
import type { BankRefundView, OrderView, StatementLine, TopUpView } from '@store/projections';
import { newsInWords } from '@store/workflows/news';
import type { Account } from '../../../ports/accounts.ts';
import type { NotedNews } from '../../../ports/news.ts';
import type { Invoice } from '../../../ports/invoices.ts';
import type { Shop } from '../../../ports/shop.ts';
import type { Complaint, ComplaintEntry, ComplaintFacts } from '../../../ports/complaints.ts';
import { factsForBuyer } from '../../complaint/facts-for-buyer.server.ts';
import { eachChange } from './own-changes.server.ts';
import { correctionOf } from './own-corrections.ts';
import { pointsOf } from './own-points.server.ts';
import type { Parts } from './parts.ts';

/** The lists that grow with the years, by their names in the file; each is read once. */
export function ownLists(shop: Shop, { id }: Pick<Account, 'id'>) {
  const { complaints, consents, invoices, news, readModels } = shop;
  return {
    consents: consents.each(id),
    invoices: rowsOf(invoices.ofAccount(id), invoiceRow),
    orders: rowsOf(readModels.eachOrderOf(id), (order) => orderRow(shop, order)),
    topUps: rowsOf(readModels.eachTopUpOf(id), topUpRow),
    walletStatement: rowsOf(readModels.eachLineOf(id), lineRow),
    refundsToBank: rowsOf(readModels.eachBankRefundOf(id), bankRefundRow),
    corrections: rowsOf(readModels.eachEntryOf(id), correctionOf),
    points: pointsOf(shop, id),
    complaints: rowsOf(complaints.each(id), complaintRow),
    notifications: rowsOf(news.each(id), newsRow),
    changesByTheStore: eachChange(shop, id),
  } satisfies Readonly<Record<string, Parts>>;
}

async function* rowsOf<From, To>(
  parts: AsyncIterable<readonly From[]>,
  rowOf: (from: From) => To | Promise<To>,
): Parts<To> {
  for await (const part of parts) yield await Promise.all(part.map(rowOf));
}

/** Hundredths as people count them: paise as rupees, and likewise points. */
export const money = (paise: number): string => (paise / 100).toFixed(2);

async function orderRow({ sealer }: Shop, order: OrderView) {
  const { inputs, username, lost } = await readGameAccount(sealer, order.userId, order.gameAccount);
  return {
    orderId: order.orderId,
    placedAt: order.createdAt,
    status: order.status,
    product: order.productName,
    item: order.itemName,
    gameAccount: lost === null ? { entered: inputs, username } : { unreadable: lost },
    price: money(order.price),
    notDeliveredAndGivenBack: money(order.returned?.amount ?? 0),
    priceBeforeDiscount: money(order.originalPrice),
    paidBy: order.paymentMode,
    paidFromWallet: money(order.walletPart),
    paidAt: order.paidAt,
    utr: order.utr,
    paymentFailure: order.failure,
    moneyThatCameLate: money(order.strayAmount),
    moneyThatCameWhileBlocked: money(order.suspendedAmount),
    disputesAtTheBank: order.disputes.map(({ status, out }) => ({
      status,
      noSaleAnyMore: money(out),
    })),
    pointsForIt: money(order.reward),
    reason: order.reason,
    saidPaidAt: order.reportedAt,
    refundAskedAt: order.refundAskedAt,
    heldForReview: order.heldFor !== null,
    closedAt: order.closedAt,
    parts: order.legs.map(({ status, reason, updatedAt }) => ({ status, reason, updatedAt })),
  };
}

/** Without who of the store wrote what. */
const complaintRow = ({
  accountId: _account,
  email: _email,
  awaitsUs: _awaits,
  facts,
  entries,
  ...complaint
}: Complaint & { entries: readonly ComplaintEntry[] }) => ({
  ...complaint,
  orderThen: facts && factsThen(facts),
  messages: entries.map(({ at, what, by, text }) => ({
    at,
    what,
    by: by === null ? 'you' : 'us',
    text,
  })),
});

/** As the page of the complaint has them. */
function factsThen(facts: ComplaintFacts) {
  const { heldFor, price, strayAmount, walletPart, ...then } = factsForBuyer(facts);
  const { suspendedAmount, returned, bankRefunds } = then;
  return {
    ...then,
    price: money(price),
    strayAmount: money(strayAmount),
    ...(walletPart !== undefined && { walletPart: money(walletPart) }),
    ...(suspendedAmount !== undefined && { suspendedAmount: money(suspendedAmount) }),
    ...(returned && { returned: money(returned) }),
    ...(heldFor !== undefined && { heldForReview: heldFor !== null }),
    ...(bankRefunds && {
      bankRefunds: bankRefunds.map((refund) => ({ ...refund, amount: money(refund.amount) })),
    }),
  };
}

const invoiceRow = (invoice: Invoice) => ({
  number: invoice.number,
  kind: invoice.kind,
  issuedAt: invoice.issuedAt,
  orderId: invoice.orderId,
  against: invoice.against?.number ?? null,
  recipient: invoice.recipient,
  placeOfSupply: invoice.placeOfSupply,
  amount: money(invoice.amount),
  taxInIt: money(invoice.tax),
});

/** As the customer was told. */
const newsRow = (noted: NotedNews) => {
  const { title, sentence, more } = newsInWords(noted.about);
  return { at: noted.notedAt, title, text: [sentence, ...more].join(' '), readAt: noted.readAt };
};

const bankRefundRow = (refund: BankRefundView) => ({
  orderId: refund.orderId,
  requestedAt: refund.createdAt,
  amount: money(refund.amount),
  status: refund.status,
  reference: refund.reference,
  bankReference: refund.bankReference,
  updatedAt: refund.updatedAt,
});

const topUpRow = (topUp: TopUpView) => ({
  transactionId: topUp.txnId,
  requestedAt: topUp.createdAt,
  amount: money(topUp.amount),
  askedAmount: money(topUp.askedAmount),
  moneyThatCameBesides: money(topUp.strayAmount),
  status: topUp.status,
  saidPaidAt: topUp.reportedAt,
  utr: topUp.utr,
  failure: topUp.failure,
  moneyThatCameWhileBlocked: money(topUp.suspendedAmount),
  updatedAt: topUp.updatedAt,
});

const lineRow = (line: StatementLine) => ({
  transactionId: line.txnId,
  at: line.createdAt,
  type: line.type,
  status: line.status,
  amount: money(line.amount),
  balanceAfter: line.balanceAfter === null ? null : money(line.balanceAfter),
  /** A prize of the leaderboard is one, too. */
  source: line.source,
  orderId: line.orderId,
  item: line.itemName,
  note: line.note,
});
