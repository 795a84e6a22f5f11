import { PLAYER, type Belongings } from './belongings.ts';

/** How one row is asked: the address, and what is posted. */
export type Sample = Readonly<{
  path: string;
  form: Readonly<Record<string, string>>;
  /** What a call is sent. */
  json: Readonly<Record<string, unknown>>;
}>;

/**
 * A sample address for each pattern that has parameters, and what is posted where an empty form
 * would not get as far as the question whose it is.
 */
export function sampleOf(what: string, { orderId, txnId, complaint, ownerId }: Belongings): Sample {
  const [method = '', pattern = ''] = what.split(' ');
  const verify = { intent: 'verify' };
  const pack = {
    ...{ product_id: 'hok', itemid: 'HOK-1', input1: PLAYER, seenPrice: 19 },
    userid: ownerId,
  };
  const paths: Readonly<Record<string, string>> = {
    '/product/:id': '/product/hok',
    '/art/:name': '/art/Matrix',
    '/share/:name': '/share/hok.png',
    '/pictures/:id': '/pictures/none',
    '/auth/:provider': '/auth/google',
    '/auth/:provider/callback': '/auth/google/callback',
    '/admin/product/:productId': '/admin/product/HOK',
    '/admin/product/:productId/preview': '/admin/product/HOK/preview',
    '/admin/admingallery/:id': '/admin/admingallery/none',
    '/admin/item/:itemId': '/admin/item/none',
    '/admin/item/:itemId/prices': '/admin/item/none/prices',
    '/admin/catalogue-file/:id': '/admin/catalogue-file/none',
    '/admin/catalogue-file/download/:name': '/admin/catalogue-file/download/prices.csv',
    '/admin/disputes/:disputeId': '/admin/disputes/none',
    '/admin/disputes/:disputeId/:file': '/admin/disputes/none/proof.pdf',
    '/admin/suspense/:utr': '/admin/suspense/none',
    '/admin/order/:orderId': `/admin/order/${orderId}`,
    '/admin/order/:orderId/corrections': `/admin/order/${orderId}/corrections`,
    '/admin/order/:orderId/refund': '/admin/order/NONE/refund',
    '/admin/order/:orderId/payment': '/admin/order/NONE/payment',
    '/admin/reconciliation/:id': '/admin/reconciliation/none',
    '/admin/entry/:entryId': '/admin/entry/none',
    '/admin/usersdata/:customerId/money': '/admin/usersdata/none/money',
    '/admin/usersdata/:customerId/support': '/admin/usersdata/none/support',
    '/admin/usersdata/:customerId': '/admin/usersdata/none',
    '/admin/complaint/:number': `/admin/complaint/${complaint}`,
    '/complaint/:number': `/complaint/${complaint}`,
    '/complaint/:number/:token': `/complaint/${complaint}/none`,
    '/correct-id/:id': `/correct-id/${orderId}`,
    '/refund-to-bank/:id': `/refund-to-bank/${orderId}`,
    '/pay/:id': `/pay/${orderId}`,
    '/invoice/:orderId': `/invoice/${orderId}`,
    '/invoice/:orderId/pdf': `/invoice/${orderId}/pdf`,
    '/admin/gst/:file': '/admin/gst/documents.csv',
    '/admin/settlements/:file': '/admin/settlements/each.csv',
    '/verification/:id/:token': '/verification/00000000-0000-4000-8000-000000000000/none',
    '/keep-account/:id/:token': '/keep-account/00000000-0000-4000-8000-000000000000/none',
    '/reset_password/:id/:token': '/reset_password/00000000-0000-4000-8000-000000000000/none',
    '/receipt/:id/:token': '/receipt/00000000-0000-4000-8000-000000000000/none',
    '/receipt/:id/:token/invoice': '/receipt/00000000-0000-4000-8000-000000000000/none/invoice',
    '/receipt/:id/:token/invoice/pdf':
      '/receipt/00000000-0000-4000-8000-000000000000/none/invoice/pdf',
    '/undo-change/:id/:token': '/undo-change/00000000-0000-4000-8000-000000000000/none',
    '/unsubscribe/:list/:account/:token':
      '/unsubscribe/service/00000000-0000-4000-8000-000000000000/none',
    '/dashboard/security/remove/:way': '/dashboard/security/remove/none',
    '/otpverify/:mobile': '/otpverify/9876500009',
    '/confirmation': `/confirmation?client_txn_id=${orderId}`,
    '/walletconfirmation': `/walletconfirmation?client_txn_id=${txnId}`,
    '/api/*': '/api/no-such-call',
    '/api/admin/deleteimage/:id': '/api/admin/deleteimage/none',
    '/api/admin/deleteitem/:itemid': '/api/admin/deleteitem/none',
    '/api/admin/deleteproduct/:productid': '/api/admin/deleteproduct/none',
    '/api/admin/edititem/:itemid': '/api/admin/edititem/none',
    '/api/admin/updateitem/:itemId': '/api/admin/updateitem/none',
    '/api/admin/updateorder/:orderId/:status': '/api/admin/updateorder/NONE/Completed',
    '/api/admin/updateorder/:orderId/:status/:reason':
      '/api/admin/updateorder/NONE/Completed/Because',
    '/api/auth/verifymail/:id/:token':
      '/api/auth/verifymail/00000000-0000-4000-8000-000000000000/none',
    '/api/password/reset-password/:id/:token':
      '/api/password/reset-password/00000000-0000-4000-8000-000000000000/none',
    '/api/product/eachproduct/:id': '/api/product/eachproduct/hok',
    '/api/item/:productId': '/api/item/hok',
    '/api/order/:userId': `/api/order/${ownerId}`,
    '/api/user/myorder/:userId': `/api/user/myorder/${ownerId}`,
    '/api/wallet/getbalance/:userid': `/api/wallet/getbalance/${ownerId}`,
    '/api/wallet/gettransactions/:userid': `/api/wallet/gettransactions/${ownerId}`,
    '/api/points/getbalance/:userid': `/api/points/getbalance/${ownerId}`,
    '/*': '/no-such-page',
  };
  const forms: Readonly<Record<string, Sample['form']>> = {
    '/confirmation': verify,
    '/walletconfirmation': verify,
    '/admin/orders': { orderId, to: 'Completed', reason: '' },
    '/popup': { id: '019a0000-0000-7000-8000-000000000001' },
    '/theme': { theme: 'dark', returnTo: '/menu' },
    '/login': { email: 'nobody@example.com', password: 'not-a-password' },
    '/api/webhooks/moogold': { status: 'completed', partnerOrderId: `${orderId}-0-1` },
    '/api/webhooks/yokcash': { idtrx: `${orderId}-0-1`, status: 'success' },
    '/api/webhooks/upi': { client_txn_id: orderId, status: 'success' },
  };
  const calls: Readonly<Record<string, Sample['json']>> = {
    '/api/order/orderstatus': { client_txn_id: orderId },
    '/api/wallet/txnstatus': { client_txn_id: txnId },
    '/api/wallet/topup': { value: 500, userid: ownerId },
    '/api/points/redeempoints': { value: 1, userid: ownerId },
    '/api/order/createOrder': { ...pack, paymentmode: 'upi' },
    '/api/order/createWalletOrder': { ...pack, paymentmode: 'wallet' },
    '/api/user/edit-profile': { name: 'New user', userid: ownerId },
  };
  const path = paths[pattern] ?? pattern;
  if (/[:*]/.test(path)) throw new Error(`${pattern} has no sample address`);
  return {
    path,
    form: method === 'POST' ? (forms[pattern] ?? {}) : {},
    json: calls[pattern] ?? {},
  };
}
