export const payWords = {
  metaTitle: 'Opening UPI payment',
  title: 'Opening UPI payment…',
  forOrder: (id: string) => `Opening UPI payment for order ${id}. You will be redirected.`,
  forTopUp: (id: string) => `Opening UPI payment for top-up ${id}. You will be redirected.`,
  viewOrder: 'View Order',
  viewTopUp: 'View Top-Up',
};

export const payRefusals = {
  notFound: 'No such payment',
  notAtGateway: 'This payment link does not lead to our payment service.',
};
