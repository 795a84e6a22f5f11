/** A bank refund in the books and at the gateway, which takes each reference once. */
export const bankRefundReference = (orderId: string, number: number): string =>
  `${orderId}:R${number}`;

export const orderOfBankRefund = (reference: string): string => reference.replace(/:R\d+$/, '');
