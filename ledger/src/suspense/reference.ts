/** A refund of suspended money in the books and at the gateway, which takes each reference once. */
export const suspenseRefundReference = (utr: string, number: number): string => `${utr}:R${number}`;
