export const orderListWords = {
  title: 'All Orders',
  lead: 'Orders of every customer and status, newest first.',
  caption: 'Orders of all customers, newest first',
  search: 'Order, customer, mobile, email, game ID or UTR',
  status: 'Status',
  payment: 'Payment',
  game: 'Game',
  route: 'Route',
  order: 'Order',
  customer: 'Customer',
  item: 'Item',
  value: 'Value',
};
