/** What the API for resellers says. */
export const resellerWords = {
  priceChanged: (price: string) => `The price is now ${price}.`,
  noOrder: 'You have no such order.',
  referenceUsed: (number: string) => `This reference was used for the order ${number}.`,
  referenceBusy: 'Another call is placing an order under this reference.',
  capReached: (left: string) => `The daily cap of this key has ${left} left.`,
  referenceTwice: 'This reference appears twice in these orders.',
  tooEarly: (until: string) => `This order can be cancelled from ${until}, if it is still waiting.`,
  notWaiting: 'This order cannot be cancelled now.',
};
