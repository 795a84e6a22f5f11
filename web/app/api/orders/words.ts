/** What a program is told of orders where the pages speak of their buttons. */
export const orderWords = {
  ordered: 'Your order was placed.',
  notEnough: 'Your wallet holds too little for this. Please top it up.',
  priceChanged: (price: string) => `The price is now ${price}. Send it as seenPrice to accept it.`,
  partsNotSeen: (fromWallet: string, byUpi: string) =>
    `${fromWallet} comes from the wallet and ${byUpi} by UPI. Send the first as walletpart to accept it.`,
  keyUsed: (orderId: string) => `This Idempotency-Key has placed order ${orderId} already.`,
  storeBusy: 'The order could not be placed now. Send it again with the same Idempotency-Key.',
  outcomeUnknown:
    'It is not known yet whether the order was placed. Send it again with the same Idempotency-Key: it will not be paid twice.',
  due: {
    AgeDue: 'Before the first order the account has to say how old its owner is, at redirect_url.',
    MobileDue: 'To pay by UPI the account needs a mobile number. It is asked for at redirect_url.',
    InvoiceAddressDue:
      'The invoice needs to know where its recipient is. It is asked for at redirect_url.',
  },
  noPayment: 'There is no such payment.',
};
