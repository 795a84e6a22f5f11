/** What only programs are told of goods; the rest is in the words of the pages. */
export const adminGoodsWords = {
  notCreated: 'Error creating product.',
  numbers: 'All items must be valid numbers.',
  noNumber: (number: number) => `No item has the number ${String(number)}.`,
  amount: 'Please enter a valid amount',
  changed: 'Somebody else has changed this item since you read it.',
};
