import { index, prefix, route, type RouteConfig } from '@remix-run/route-config';

/** Drawn for those who build pages, and left out of what is shipped. */
const development = [route('kit', 'style-guide/style-guide-page.tsx')];

/** For everybody: an account is asked for on the way to pay. */
const everybody = [
  index('home/home-page.tsx'),
  route('home', 'home/home-page.tsx', { id: 'home/home-page-by-name' }),
  route('mlbb', 'home/mobile-legends-page.tsx'),
  route('product/:id', 'product/product-page.tsx'),
  route('search', 'search/search-page.tsx'),
  route('search/suggestions', 'search/suggest.ts'),
  route('live-leaderboard', 'leaderboard/leaderboard-page.tsx'),
  route('leaderboard-winners', 'leaderboard/winners-page.tsx'),

  route('login', 'account/login-page.tsx'),
  route('login/second', 'account/second-step-page.tsx'),
  route('login/passkey', 'session/passkey-page.ts'),
  route('login/with-passkey', 'account/passkey/with-passkey-page.tsx'),
  route('otplogin', 'account/mobile/otp-login-page.tsx'),
  route('otpverify/:mobile', 'account/mobile/otp-verify-page.tsx'),
  route('register', 'account/register/register-page.tsx'),
  route('verify/mobilenumber', 'account/register/check-mobile.ts'),
  route('verify/email', 'account/register/check-email.ts'),
  route('checkverification', 'account/check-verification-page.tsx'),
  route('verification/:id/:token', 'account/verification-page.tsx'),
  route('forgetpassword', 'account/password/forgot-page.tsx'),
  route('reset_password/:id/:token', 'account/password/reset-page.tsx'),
  route('keep-account/:id/:token', 'account/erase/keep-page.tsx'),
  route('undo-change/:id/:token', 'account/undo/undo-page.tsx'),
  route('auth/new', 'account/providers/new-account-page.tsx'),
  route('auth/link', 'account/providers/link-account-page.tsx'),
  route('auth/:provider', 'account/providers/start-page.tsx'),
  route('auth/:provider/callback', 'account/providers/callback-page.tsx'),
  route('signout', 'account/sign-out.ts'),

  route('balanceerror', 'wallet/balance-error-page.tsx'),
  // Strangers see that there is such a number, and no more.
  route('confirmation', 'order/confirmation/confirmation-page.tsx'),
  route('order-status', 'order-status/order-status-page.tsx'),
  route('receipt/:id/:token', 'order-status/receipt-page.tsx'),
  route('receipt/:id/:token/invoice', 'order-status/receipt-invoice-page.tsx'),
  route('receipt/:id/:token/invoice/pdf', 'order-status/receipt-invoice-file.ts'),
  route('walletconfirmation', 'wallet/top-up/top-up-receipt-page.tsx'),

  route('complaint', 'complaint/new-complaint-page.tsx'),
  // Their own of who is signed in; of who has no account by the link in the mail.
  route('complaint/:number', 'complaint/complaint-page.tsx'),
  route('complaint/:number/:token', 'complaint/complaint-page.tsx', {
    id: 'complaint/complaint-page-by-link',
  }),

  // Of a mail that is not wanted any more, by its link.
  route('unsubscribe/:list/:account/:token', 'news/unsubscribe-page.tsx'),

  // For parents and guardians, who need no account.
  route('guardian', 'guardian/withdraw-page.tsx'),
  route('contact', 'legal/contact-page.tsx'),
  route('privacypage', 'legal/privacy-page.tsx'),
  route('refund-policy', 'legal/refund-policy-page.tsx'),
  route('terms-and-condition', 'legal/terms-page.tsx'),

  route('test', 'layout/test-page.tsx'),
  route('menu', 'layout/menu-page.tsx'),
  route('theme', 'layout/theme-action.tsx'),
  route('popup', 'home/popup-action.tsx'),
  route('favourites', 'favourites/favourite-action.ts'),
  route('pictures/:id', 'pictures/serve-picture.ts'),
  route('art/:name', 'catalogue/art/tile-picture.ts'),
  route('manifest.webmanifest', 'install/manifest.ts'),
  route('offline-worker.js', 'install/serve-worker.ts'),
  route('share/:name', 'product/share/share-picture.ts'),
  route('robots.txt', 'crawlers/robots.ts'),
  route('sitemap.xml', 'crawlers/sitemap.ts'),
];

const customers = [
  route('dashboard', 'account/dashboard/dashboard-page.tsx'),
  route('dashboard/security', 'account/security/security-page.tsx'),
  route('dashboard/security/password', 'account/security/password-page.tsx'),
  route('dashboard/security/email', 'account/security/contact/email-page.tsx'),
  route('dashboard/security/mobile', 'account/security/contact/mobile-page.tsx'),
  route('dashboard/security/passkey', 'account/security/passkey/passkey-page.tsx'),
  route('dashboard/security/remove/:way', 'account/security/remove/remove-page.tsx'),
  route('signin-proof', 'session/proof/signin-proof-page.tsx'),
  route('dashboard/data/erase', 'account/erase/erase-page.tsx'),
  route('dashboard/data', 'own-data/data-page.tsx'),
  route('dashboard/data/everything', 'own-data/everything/everything-page.tsx'),
  route('dashboard/data/everything.json', 'own-data/everything/everything-download.ts'),
  route('dashboard/data/nominee', 'own-data/nominee-page.tsx'),
  route('dashboard/data/state', 'own-data/tax-address-page.tsx'),
  route('dashboard/data/guardian', 'guardian/guardian-page.tsx'),
  route('dashboard/data/age', 'own-data/came-of-age-page.tsx'),
  route('complaints', 'complaint/complaints-page.tsx'),
  route('notes', 'news/news-page.tsx'),
  route('notes/settings', 'news/settings-page.tsx'),
  route('orders', 'order/orders-page.tsx'),
  route('correct-id/:id', 'order/correct-id/correct-id-page.tsx'),
  route('pay/:id', 'payment/pay-page.tsx'),
  route('wallet', 'wallet/wallet-page.tsx'),
  route('wallet/statement', 'wallet/statement/statement-page.tsx'),
  route('wallet/transactions.csv', 'wallet/statement-download.ts'),
  route('before-paying/age', 'before-paying/age-page.tsx'),
  route('before-paying/mobile', 'before-paying/mobile-page.tsx'),
  route('before-paying/state', 'before-paying/state-page.tsx'),
  route('invoice/:orderId', 'invoice/invoice-page.tsx'),
  route('invoice/:orderId/pdf', 'invoice/invoice-file.ts'),
  route('topup', 'wallet/top-up/top-up-page.tsx'),
  route('redeem', 'wallet/redeem/redeem-page.tsx'),
];

const admins = [
  route('admin', 'admin/admin-layout.tsx', [
    index('admin/admin-home-page.tsx'),
    route('createproduct', 'admin/products/create-product-page.tsx'),
    route('product/:productId', 'admin/products/edit-product-page.tsx'),
    route('orders', 'admin/orders/pending-orders-page.tsx'),
    route('order/:orderId', 'admin/order/order-page.tsx'),
    route('order/:orderId/refund', 'admin/order-refund/refund-page.tsx'),
    route('order/:orderId/corrections', 'admin/corrections/corrections.ts'),
    route('order/:orderId/payment', 'admin/order-payment/payment-page.tsx'),
    route('txn', 'admin/order-list/all-orders-page.tsx'),
    route('wallettxn', 'admin/wallet-list/wallet-transactions-page.tsx'),
    route('locked', 'admin/locked-page.tsx'),
    route('thresholds', 'admin/thresholds/thresholds-page.tsx'),
    route('second', 'admin/money/second-page.tsx'),
    route('usersdata/:customerId/support', 'admin/support/support-page.tsx'),
    route('usersdata/:customerId/money', 'admin/money/money-page.tsx'),
    route('credits', 'admin/credits/credits-page.tsx'),
    route('entries', 'admin/money/entries-page.tsx'),
    route('entry/:entryId', 'admin/money/entry-page.tsx'),
    route('createitems', 'admin/items/create-items-page.tsx'),
    route('item/:itemId', 'admin/items/item-page.tsx'),
    route('item/:itemId/prices', 'admin/items/prices-page.tsx'),
    route('price', 'admin/prices/price-page.tsx'),
    route('settings', 'admin/settings/settings-page.tsx'),
    route('catalogue-file', 'admin/catalogue-file/files-page.tsx'),
    route('catalogue-file/:id', 'admin/catalogue-file/file-page.tsx'),
    route('admingallery', 'admin/gallery/gallery-page.tsx'),
    route('admingallery/:id', 'admin/gallery/picture-page.tsx'),
    route('querypoints', 'admin/provider-points/provider-points-page.tsx'),
    route('complaints', 'admin/complaints/complaints-page.tsx'),
    route('complaint/:number', 'admin/complaints/complaint-page.tsx'),
    route('closings', 'admin/closings/closings-page.tsx'),
    route('gst', 'admin/gst/gst-page.tsx'),
    route('usersdata', 'admin/people/customers-page.tsx'),
    route('usersdata/:customerId', 'admin/people/customer-page.tsx'),
    route('trail', 'admin/trail/trail-page.tsx'),
    route('viewitems', 'admin/catalogue/view-items-page.tsx'),
    route('viewproducts', 'admin/catalogue/view-products-page.tsx'),
  ]),
  // Also for admins who have still to show a second factor, whom the frame of the admins keeps out.
  route('admin/security', 'admin/security/security-page.tsx'),
  // In the frame of the store, as visitors will see it.
  route('admin/product/:productId/preview', 'admin/products/preview-page.tsx'),
  route('admin/catalogue-file/download/:name', 'admin/catalogue-file/download.ts'),
  route('admin/gst/:file', 'admin/gst/gst-download.ts'),
  route('admin/figures.csv', 'admin/figures/figures-download.ts'),
  route('admin/wallettxn.csv', 'admin/wallet-list/wallet-transactions-download.ts'),
  route('admin/txn.csv', 'admin/order-list/all-orders-download.ts'),
  route('admin/usersdata.csv', 'admin/people/customers-download.ts'),
  route('admin/trail.csv', 'admin/trail/trail-download.ts'),
];

const machines = prefix('api', [
  route('webhooks/upi', 'payment/upi-webhook.ts'),
  route('webhooks/razorpay', 'payment/razorpay-webhook.ts'),
]);

/** Every address of the store and its page, by who may enter. */
export default [
  ...everybody,
  ...customers,
  ...admins,
  ...machines,
  ...(process.env['NODE_ENV'] === 'production' ? [] : development),
  route('*', 'layout/not-found-page.tsx'),
] satisfies RouteConfig;
