import { PEOPLE, type Person } from './people.ts';

export type Row = Readonly<Record<Person, string>>;

/**
 * Who may do what. Nothing is allowed that does not stand here: an address of the store without a
 * row is an error. The words are explained in outcome.ts.
 */
const TABLE = `
what                          guest   user     other   reseller admin   blocked ended
GET  /                        page    page     page    page     page    page    page
POST /                        405     405      405     405      405     405     405
GET  /*                       404     404      404     404      404     404     404
POST /*                       404     404      404     404      404     404     404
GET  /admin                   sign-in 403      403     403      page    sign-in sign-in
POST /admin                   405     405      405     405      405     405     405
GET  /admin/admingallery      sign-in 403      403     403      page    sign-in sign-in
POST /admin/admingallery      sign-in 403      403     403      400     sign-in sign-in
GET  /admin/admingallery/:id  sign-in 403      403     403      404     sign-in sign-in
POST /admin/admingallery/:id  sign-in 403      403     403      >/admin/admingallery sign-in sign-in
GET  /admin/closings          sign-in 403      403     403      page    sign-in sign-in
POST /admin/closings          405     405      405     405      405     405     405
GET  /admin/createitems       sign-in 403      403     403      page    sign-in sign-in
POST /admin/createitems       sign-in 403      403     403      400     sign-in sign-in
GET  /admin/createproduct     sign-in 403      403     403      page    sign-in sign-in
POST /admin/createproduct     sign-in 403      403     403      400     sign-in sign-in
GET  /admin/credits           sign-in 403      403     403      page    sign-in sign-in
POST /admin/credits           sign-in 403      403     403      400     sign-in sign-in
GET  /admin/entries           sign-in 403      403     403      page    sign-in sign-in
POST /admin/entries           405     405      405     405      405     405     405
GET  /admin/entry/:entryId    sign-in 403      403     403      404     sign-in sign-in
POST /admin/entry/:entryId    sign-in 403      403     403      404     sign-in sign-in
GET  /admin/item/:itemId      sign-in 403      403     403      404     sign-in sign-in
POST /admin/item/:itemId      sign-in 403      403     403      400     sign-in sign-in
GET  /admin/item/:itemId/prices sign-in 403  403     403      404     sign-in sign-in
POST /admin/item/:itemId/prices sign-in 403  403     403      400     sign-in sign-in
GET  /admin/catalogue-file    sign-in 403      403     403      page    sign-in sign-in
POST /admin/catalogue-file    sign-in 403      403     403      400     sign-in sign-in
GET  /admin/catalogue-file/:id sign-in 403     403     403      404     sign-in sign-in
POST /admin/catalogue-file/:id sign-in 403     403     403      400     sign-in sign-in
GET  /admin/catalogue-file/download/:name sign-in 403 403 403   page    sign-in sign-in
POST /admin/catalogue-file/download/:name 405 405 405  405      405     405     405
GET  /admin/locked            sign-in 403      403     403      page    sign-in sign-in
POST /admin/locked            sign-in 403      403     403      400     sign-in sign-in
GET  /admin/orders            sign-in 403      403     403      page    sign-in sign-in
POST /admin/orders            sign-in 403      403     403      409     sign-in sign-in
GET  /admin/order/:orderId    sign-in 403      403     403      mine    sign-in sign-in
POST /admin/order/:orderId    sign-in 403      403     403      400     sign-in sign-in
GET  /admin/order/:orderId/refund sign-in 403 403 403      404     sign-in sign-in
POST /admin/order/:orderId/refund sign-in 403 403 403      400     sign-in sign-in
GET  /admin/order/:orderId/payment sign-in 403 403 403     404     sign-in sign-in
POST /admin/order/:orderId/payment sign-in 403 403 403     404     sign-in sign-in
GET  /admin/price             sign-in 403      403     403      page    sign-in sign-in
POST /admin/price             sign-in 403      403     403      >/admin/price sign-in sign-in
GET  /admin/product/:productId sign-in 403      403     403      page    sign-in sign-in
POST /admin/product/:productId sign-in 403      403     403      400     sign-in sign-in
GET  /admin/product/:productId/preview sign-in 403      403     403      page    sign-in sign-in
POST /admin/product/:productId/preview sign-in 403      403     403      400     sign-in sign-in
GET  /admin/security          sign-in 403      403     403      page    sign-in sign-in
POST /admin/security          sign-in 403      403     403      400     sign-in sign-in
GET  /admin/second            sign-in 403      403     403      page    sign-in sign-in
POST /admin/second            sign-in 403      403     403      400     sign-in sign-in
GET  /admin/settings          sign-in 403      403     403      page    sign-in sign-in
POST /admin/settings          sign-in 403      403     403      400     sign-in sign-in
GET  /admin/thresholds        sign-in 403      403     403      page    sign-in sign-in
POST /admin/thresholds        sign-in 403      403     403      400     sign-in sign-in
GET  /admin/trail             sign-in 403      403     403      page    sign-in sign-in
POST /admin/trail             405     405      405     405      405     405     405
GET  /admin/figures.csv       sign-in 403      403     403      page    sign-in sign-in
POST /admin/figures.csv       405     405      405     405      405     405     405
GET  /admin/querypoints       sign-in 403      403     403      page    sign-in sign-in
POST /admin/querypoints       sign-in 403      403     403      >/admin/querypoints sign-in sign-in
GET  /admin/trail.csv         sign-in 403      403     403      page    sign-in sign-in
POST /admin/trail.csv         405     405      405     405      405     405     405
GET  /admin/wallettxn         sign-in 403      403     403      mine    sign-in sign-in
POST /admin/wallettxn         405     405      405     405      405     405     405
GET  /admin/wallettxn.csv     sign-in 403      403     403      page    sign-in sign-in
POST /admin/wallettxn.csv     405     405      405     405      405     405     405
GET  /admin/txn               sign-in 403      403     403      page    sign-in sign-in
POST /admin/txn               405     405      405     405      405     405     405
GET  /admin/txn.csv           sign-in 403      403     403      page    sign-in sign-in
POST /admin/txn.csv           405     405      405     405      405     405     405
GET  /admin/usersdata/:customerId/support sign-in 403 403 403   404     sign-in sign-in
POST /admin/usersdata/:customerId/support sign-in 403 403 403   404     sign-in sign-in
GET  /admin/usersdata/:customerId/money sign-in 403 403 403     404     sign-in sign-in
POST /admin/usersdata/:customerId/money sign-in 403 403 403     404     sign-in sign-in
GET  /admin/usersdata         sign-in 403      403     403      page    sign-in sign-in
POST /admin/usersdata         405     405      405     405      405     405     405
GET  /admin/usersdata.csv     sign-in 403      403     403      page    sign-in sign-in
POST /admin/usersdata.csv     405     405      405     405      405     405     405
GET  /admin/usersdata/:customerId sign-in 403  403     403      404     sign-in sign-in
POST /admin/usersdata/:customerId sign-in 403  403     403      404     sign-in sign-in
GET  /admin/viewitems         sign-in 403      403     403      page    sign-in sign-in
POST /admin/viewitems         sign-in 403      403     403      400     sign-in sign-in
GET  /admin/viewproducts      sign-in 403      403     403      page    sign-in sign-in
POST /admin/viewproducts      sign-in 403      403     403      400     sign-in sign-in
GET  /api/webhooks/upi        405     405      405     405      405     405     405
POST /api/webhooks/upi        page    page     page    page     page    page    page
GET  /art/:name               page    page     page    page     page    page    page
POST /art/:name               405     405      405     405      405     405     405
GET  /auth/:provider          sign-in sign-in  sign-in sign-in  sign-in sign-in sign-in
POST /auth/:provider          away    >/home   >/home  >/home   >/home  away    away
GET  /auth/:provider/callback sign-in sign-in  sign-in sign-in  sign-in sign-in sign-in
POST /auth/:provider/callback 405     405      405     405      405     405     405
GET  /auth/link               sign-in sign-in  sign-in sign-in  sign-in sign-in sign-in
POST /auth/link               sign-in sign-in  sign-in sign-in  sign-in sign-in sign-in
GET  /auth/new                sign-in sign-in  sign-in sign-in  sign-in sign-in sign-in
POST /auth/new                sign-in sign-in  sign-in sign-in  sign-in sign-in sign-in
GET  /balanceerror            page    page     page    page     page    page    page
POST /balanceerror            405     405      405     405      405     405     405
GET  /checkverification       page    >/home   >/home  >/home   >/home  page    page
POST /checkverification       sign-in sign-in  sign-in sign-in  sign-in sign-in sign-in
GET  /confirmation            page    mine     page    page     page    page    page
POST /confirmation            sign-in 202+mine 404     404      404     sign-in sign-in
GET  /contact                 page    page     page    page     page    page    page
POST /contact                 405     405      405     405      405     405     405
GET  /dashboard               sign-in mine     page    page     page    sign-in sign-in
POST /dashboard               sign-in 400+mine 400     400      400     sign-in sign-in
GET  /dashboard/security      sign-in page     page    page     page    sign-in sign-in
POST /dashboard/security      sign-in >/dashboard/security >/dashboard/security >/dashboard/security >/dashboard/security sign-in sign-in
GET  /dashboard/security/password sign-in page page    page     page    sign-in sign-in
POST /dashboard/security/password sign-in 400 400      400      400     sign-in sign-in
GET  /dashboard/data/erase    sign-in page     page    page     page    sign-in sign-in
POST /dashboard/data/erase    sign-in 409      409     409      403     sign-in sign-in
GET  /dashboard/data          sign-in page     page    page     page    sign-in sign-in
POST /dashboard/data          sign-in 400      400     400      400     sign-in sign-in
GET  /dashboard/data/age      sign-in >/dashboard/data >/dashboard/data >/dashboard/data >/dashboard/data sign-in sign-in
POST /dashboard/data/age      sign-in >/dashboard/data >/dashboard/data >/dashboard/data >/dashboard/data sign-in sign-in
GET  /dashboard/data/everything sign-in page   page    page     page    sign-in sign-in
POST /dashboard/data/everything 405   405      405     405      405     405     405
GET  /dashboard/data/everything.json sign-in mine page page     page    sign-in sign-in
POST /dashboard/data/everything.json 405 405   405     405      405     405     405
GET  /dashboard/data/guardian sign-in >/dashboard/data >/dashboard/data >/dashboard/data >/dashboard/data sign-in sign-in
POST /dashboard/data/guardian sign-in >/dashboard/data >/dashboard/data >/dashboard/data >/dashboard/data sign-in sign-in
GET  /dashboard/data/nominee  sign-in page     page    page     page    sign-in sign-in
POST /dashboard/data/nominee  sign-in 400      400     400      400     sign-in sign-in
GET  /dashboard/security/email sign-in page   page    page     page    sign-in sign-in
POST /dashboard/security/email sign-in 400    400     400      400     sign-in sign-in
GET  /dashboard/security/mobile sign-in page  page    page     page    sign-in sign-in
POST /dashboard/security/mobile sign-in 400   400     400      400     sign-in sign-in
GET  /dashboard/security/remove/:way sign-in 404 404  404      404     sign-in sign-in
POST /dashboard/security/remove/:way sign-in 404 404  404      404     sign-in sign-in
GET  /forgetpassword          page    >/home   >/home  >/home   >/home  page    page
POST /forgetpassword          400     >/home   >/home  >/home   >/home  400     400
GET  /guardian                page    page     page    page     page    page    page
POST /guardian                400     400      400     400      400     400     400
GET  /home                    page    page     page    page     page    page    page
POST /home                    405     405      405     405      405     405     405
GET  /keep-account/:id/:token 400     400      400     400      400     400     400
POST /keep-account/:id/:token 400     400      400     400      400     400     400
GET  /leaderboard-winners     page    page     page    page     page    page    page
POST /leaderboard-winners     405     405      405     405      405     405     405
GET  /live-leaderboard        page    page     page    page     page    page    page
POST /live-leaderboard        405     405      405     405      405     405     405
GET  /login                   page    >/home   >/home  >/home   >/home  page    page
POST /login                   401     >/home   >/home  >/home   >/home  401     401
GET  /login/passkey           sign-in 404      404     404      404     sign-in sign-in
POST /login/passkey           405     405      405     405      405     405     405
GET  /login/second            sign-in >/home   >/home  >/home   >/home  sign-in sign-in
POST /login/second            sign-in >/home   >/home  >/home   >/home  sign-in sign-in
GET  /manifest.webmanifest    page    page     page    page     page    page    page
POST /manifest.webmanifest    405     405      405     405      405     405     405
GET  /menu                    page    page     page    page     page    page    page
POST /menu                    405     405      405     405      405     405     405
GET  /mlbb                    page    page     page    page     page    page    page
POST /mlbb                    405     405      405     405      405     405     405
GET  /offline-worker.js       page    page     page    page     page    page    page
POST /offline-worker.js       405     405      405     405      405     405     405
GET  /orders                  sign-in mine     page    page     page    sign-in sign-in
POST /orders                  405     405      405     405      405     405     405
GET  /otplogin                page    >/home   >/home  >/home   >/home  page    page
POST /otplogin                400     >/home   >/home  >/home   >/home  400     400
GET  /otpverify/:mobile       >/otplogin >/home >/home >/home   >/home  >/otplogin >/otplogin
POST /otpverify/:mobile       >/otplogin >/home >/home >/home   >/home  >/otplogin >/otplogin
GET  /pay/:id                 sign-in away     404     404      404     sign-in sign-in
POST /pay/:id                 405     405      405     405      405     405     405
GET  /pictures/:id            404     404      404     404      404     404     404
POST /pictures/:id            405     405      405     405      405     405     405
GET  /popup                   >/      >/       >/      >/       >/      >/      >/
POST /popup                   >/      >/       >/      >/       >/      >/      >/
GET  /privacypage             page    page     page    page     page    page    page
POST /privacypage             405     405      405     405      405     405     405
GET  /product/:id             page    page     page    page     page    page    page
POST /product/:id             401     400      400     400      400     401     401
GET  /redeem                  sign-in page     page    page     page    sign-in sign-in
POST /redeem                  sign-in 400      400     400      400     sign-in sign-in
GET  /refund-policy           page    page     page    page     page    page    page
POST /refund-policy           405     405      405     405      405     405     405
GET  /register                page    >/home   >/home  >/home   >/home  page    page
POST /register                400     >/home   >/home  >/home   >/home  400     400
GET  /reset_password/:id/:token 400   >/home   >/home  >/home   >/home  400     400
POST /reset_password/:id/:token 400   >/home   >/home  >/home   >/home  400     400
GET  /signin-proof            sign-in page     page    page     page    sign-in sign-in
POST /signin-proof            sign-in 400      400     400      400     sign-in sign-in
GET  /signout                 >/home  >/home   >/home  >/home   >/home  >/home  >/home
GET  /terms-and-condition     page    page     page    page     page    page    page
POST /terms-and-condition     405     405      405     405      405     405     405
GET  /theme                   >/menu  >/menu   >/menu  >/menu   >/menu  >/menu  >/menu
POST /theme                   >/menu  >/menu   >/menu  >/menu   >/menu  >/menu  >/menu
GET  /topup                   sign-in page     page    page     page    sign-in sign-in
POST /topup                   sign-in 400      400     400      400     sign-in sign-in
GET  /undo-change/:id/:token  400     400      400     400      400     400     400
POST /undo-change/:id/:token  400     400      400     400      400     400     400
GET  /verification/:id/:token 400     >/home   >/home  >/home   >/home  400     400
POST /verification/:id/:token 400     >/home   >/home  >/home   >/home  400     400
GET  /verify/mobilenumber    405     405      405     405      405     405     405
POST /verify/mobilenumber    400     400      400     400      400     400     400
GET  /verify/email           405     405      405     405      405     405     405
POST /verify/email           400     400      400     400      400     400     400
GET  /wallet                  sign-in mine     page    page     page    sign-in sign-in
POST /wallet                  405     405      405     405      405     405     405
GET  /walletconfirmation      page    mine     page    page     page    page    page
POST /walletconfirmation      sign-in 202+mine 404     404      404     sign-in sign-in
GET  /healthz                 page    page     page    page     page    page    page
GET  /readyz                  page    page     page    page     page    page    page
GET  /assets/none             404     404      404     404      404     404     404
GET  /favicon.svg             page    page     page    page     page    page    page
POST /signout                 >/home  >/home   >/home  >/home   >/home  >/home  >/home
`;

/** By "METHOD /pattern". */
export function allowed(text: string = TABLE): ReadonlyMap<string, Row> {
  const lines = text.trim().split('\n').slice(1);
  return new Map(lines.filter((line) => line.trim() !== '').map(rowOf));
}

function rowOf(line: string): readonly [string, Row] {
  const [method = '', pattern = '', ...cells] = line.trim().split(/\s+/);
  if (cells.length !== PEOPLE.length) throw new Error(`not a row of the matrix: ${line}`);
  const row = Object.fromEntries(PEOPLE.map((person, place) => [person, cells[place]]));
  return [`${method} ${pattern}`, row as Row];
}
