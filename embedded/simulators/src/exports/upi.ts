import { fieldsOfPayment } from '../upi/payment.ts';
import type { Export } from './export.ts';
import { indianMoment } from '../units/indian-time.ts';

/** Nobody has recorded this dashboard's columns: they are named as its calls name the same things. */
export const upiExports: readonly Export[] = [
  {
    file: 'transactions.csv',
    what: 'Transactions, as at the dashboard of UPI payments',
    heads: [
      ...['Id', 'Client Txn Id', 'Amount', 'Customer Name', 'Customer Email', 'Customer Mobile'],
      ...['Customer Vpa', 'P Info', 'Upi Txn Id', 'Status', 'Remark', 'Created At'],
    ],
    lines: ({ gateway }) =>
      gateway.transactions().map((payment) => {
        const told = fieldsOfPayment(payment);
        return {
          at: payment.createdAt,
          cells: [
            ...[told.id, told.client_txn_id, told.amount.toFixed(2), told.customer_name],
            ...[told.customer_email, told.customer_mobile, told.customer_vpa, told.p_info],
            ...[told.upi_txn_id, told.status, told.remark, indianMoment(payment.createdAt)],
          ],
        };
      }),
  },
];
