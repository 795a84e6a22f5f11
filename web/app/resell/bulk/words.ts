export const bulkWords = {
  title: 'Orders from a file',
  lead: 'Order for up to 100 players at once. Every line is checked first. Nothing is ordered until you confirm.',
  file: 'File',
  fileHint: 'A CSV file with the columns below.',
  columns: 'The file',
  columnsLead:
    'The first line names the columns: reference, product, item, price, and input1, input2 and so on for what the product asks of the player. A column named quantity is optional. The price is the total for the line, in rupees.',
  example: 'An example',
  check: 'Check File',
  checking: 'Checking',
  order: (count: number, total: string) =>
    count === 1 ? `Order 1 Line for ${total}` : `Order ${count} Lines for ${total}`,
  ordering: 'Ordering',
  another: 'Choose another file',
  lines: 'Lines',
  line: 'Line',
  reference: 'Reference',
  what: 'Item',
  price: 'Price',
  outcome: 'Outcome',
  ready: 'Can be ordered',
  placed: 'Ordered',
  allPlaced: (all: number) =>
    all === 1 ? 'The line is ordered.' : `All ${all} lines are ordered.`,
  placedOf: (placed: number, all: number) => `${placed} of ${all} lines are ordered.`,
  noneReady: 'None of these lines can be ordered.',
  notSent: 'Nothing was ordered twice: pressing again is safe.',
};

export const bulkRefusals = {
  noFile: 'Please choose a CSV file.',
  noText: 'This is not a text file in UTF-8.',
  quotes: 'The quotes in this file do not match.',
  noColumns: 'The file needs columns named reference, product, item, price and input1.',
  noLines: 'The file has no lines below the names of its columns.',
  tooMany: (most: number) => `The file has more than ${most} lines.`,
  wrongLine: (what: string) => `Please check: ${what}`,
  formOver: 'Please choose the file again.',
  unknown:
    'We do not know yet whether every line was ordered. Press again: nothing is ordered twice.',
  failed: 'The lines could not be checked. Please try again.',
};
