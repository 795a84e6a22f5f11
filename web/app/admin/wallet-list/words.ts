import type { WalletTransaction } from '@store/projections';

export const walletListWords = {
  title: 'Wallet Transactions',
  lead: 'What went into the wallets of all customers and out of them, newest first.',
  caption: 'Wallet transactions of all customers, newest first',
  search: 'Transaction, order, customer, mobile, email or UTR',
  type: 'Type',
  status: 'Status',
  source: 'Source',
  id: 'Transaction ID',
  customer: 'Customer',
  cause: 'For',
  amount: 'Amount',
  sources: {
    topUp: 'Top-up',
    order: 'Order',
    refund: 'Refund',
    prize: 'Prize',
    points: 'Points',
    adjustment: 'By hand',
    bankPayment: 'Bank payment',
    payOut: 'Payout',
    sentBack: 'Refund to bank',
  } satisfies Record<WalletTransaction['source'], string>,
};
