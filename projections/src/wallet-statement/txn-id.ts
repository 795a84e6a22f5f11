const bare = (id: string): string => id.replace(/^(GT|TXN-|RDM-|ENT-)/, '');

/** The number shown for money that an order took, like TXN-26K21-7H20QA2M of GT26K21-7H20QA2M. */
export const txnIdOfOrder = (orderId: string): string => `TXN-${bare(orderId)}`;

/** The number shown for money that came back from an order. */
export const txnIdOfRefund = (orderId: string): string => `${txnIdOfOrder(orderId)}-R`;

/** The number shown for money that went back to where an order was paid from, or came from there again. */
export const txnIdOfBankRefund = (reference: string): string =>
  `TXN-${bare(reference).replace(':R', '-B')}`;

/** The number shown for any other movement: its reference in capitals, `TXN-` in front. */
export function txnIdOfReference(reference: string, subject: string): string {
  const [cause = '', ...rest] = reference.split(':');
  switch (cause) {
    case 'topup':
      return txnIdOfOrder(rest.join(':'));
    case 'refund':
      return txnIdOfRefund(rest.join(':'));
    case 'returned':
      return `${txnIdOfRefund(rest.join(':'))}P`;
    case 'stray':
      return `${txnIdOfOrder(subject)}-S${rest.join('-')}`;
    case 'points':
      return `${txnIdOfOrder(rest.join(':'))}-P`;
    case 'adjustment':
      return `TXN-ADJ-${bare(rest.join('-'))}`;
    case 'cameback':
      return `${txnIdOfBankRefund(rest.join(':'))}R`;
    default:
      return `TXN-${[cause.toUpperCase(), ...rest].join('-')}`;
  }
}
