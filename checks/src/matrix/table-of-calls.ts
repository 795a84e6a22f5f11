/**
 * Who may make which call of the API, with a token; table-of-machines.ts says it of keys. Each address has a row for what it offers: by the
 * other method everybody is told so.
 */
export const CALLS = `
what                                          guest        user         other        reseller     admin        blocked      ended
GET  /api/*                                   NotFound     NotFound     NotFound     NotFound     NotFound     NotFound     NotFound
POST /api/*                                   NotFound     NotFound     NotFound     NotFound     NotFound     NotFound     NotFound
POST /api/admin/adduserbalance                TokenMissing Forbidden    Forbidden    Forbidden    InputInvalid TokenInvalid TokenInvalid
GET  /api/admin/alltxn                        TokenMissing Forbidden    Forbidden    Forbidden    mine         TokenInvalid TokenInvalid
GET  /api/admin/allwallettxn                  TokenMissing Forbidden    Forbidden    Forbidden    mine         TokenInvalid TokenInvalid
POST /api/admin/createitem                    TokenMissing Forbidden    Forbidden    Forbidden    InputInvalid TokenInvalid TokenInvalid
POST /api/admin/createproduct                 TokenMissing Forbidden    Forbidden    Forbidden    InputInvalid TokenInvalid TokenInvalid
POST /api/admin/deleteimage/:id               TokenMissing Forbidden    Forbidden    Forbidden    NotFound     TokenInvalid TokenInvalid
POST /api/admin/deleteitem/:itemid            TokenMissing Forbidden    Forbidden    Forbidden    NotFound     TokenInvalid TokenInvalid
POST /api/admin/deleteproduct/:productid      TokenMissing Forbidden    Forbidden    Forbidden    NotFound     TokenInvalid TokenInvalid
POST /api/admin/edititem/:itemid              TokenMissing Forbidden    Forbidden    Forbidden    NotFound     TokenInvalid TokenInvalid
GET  /api/admin/getallitems                   TokenMissing Forbidden    Forbidden    Forbidden    page         TokenInvalid TokenInvalid
GET  /api/admin/getallproducts                TokenMissing Forbidden    Forbidden    Forbidden    page         TokenInvalid TokenInvalid
GET  /api/admin/imagegallery                  TokenMissing Forbidden    Forbidden    Forbidden    page         TokenInvalid TokenInvalid
GET  /api/admin/processing                    TokenMissing Forbidden    Forbidden    Forbidden    page         TokenInvalid TokenInvalid
POST /api/admin/querypoints                   TokenMissing Forbidden    Forbidden    Forbidden    page         TokenInvalid TokenInvalid
POST /api/admin/querypoints/ph                TokenMissing Forbidden    Forbidden    Forbidden    page         TokenInvalid TokenInvalid
GET  /api/admin/stats                         TokenMissing Forbidden    Forbidden    Forbidden    page         TokenInvalid TokenInvalid
POST /api/admin/updateitem/:itemId            TokenMissing Forbidden    Forbidden    Forbidden    NotFound     TokenInvalid TokenInvalid
GET  /api/admin/updateorder/:orderId/:status  TokenMissing Forbidden    Forbidden    Forbidden    NotFound     TokenInvalid TokenInvalid
POST /api/admin/updateorder/:orderId/:status  TokenMissing Forbidden    Forbidden    Forbidden    NotFound     TokenInvalid TokenInvalid
GET  /api/admin/updateorder/:orderId/:status/:reason TokenMissing Forbidden    Forbidden    Forbidden    NotFound     TokenInvalid TokenInvalid
POST /api/admin/updateorder/:orderId/:status/:reason TokenMissing Forbidden    Forbidden    Forbidden    NotFound     TokenInvalid TokenInvalid
POST /api/admin/updateproduct                 TokenMissing Forbidden    Forbidden    Forbidden    InputInvalid TokenInvalid TokenInvalid
POST /api/admin/updateuserdata                TokenMissing Forbidden    Forbidden    Forbidden    InputInvalid TokenInvalid TokenInvalid
POST /api/admin/uploadimage                   TokenMissing Forbidden    Forbidden    Forbidden    BodyNotParts TokenInvalid TokenInvalid
GET  /api/admin/users_data                    TokenMissing Forbidden    Forbidden    Forbidden    page         TokenInvalid TokenInvalid
POST /api/auth/login                          InputInvalid InputInvalid InputInvalid InputInvalid InputInvalid InputInvalid InputInvalid
GET  /api/auth/login/success                  InputInvalid InputInvalid InputInvalid InputInvalid InputInvalid InputInvalid InputInvalid
POST /api/auth/register                       InputInvalid InputInvalid InputInvalid InputInvalid InputInvalid InputInvalid InputInvalid
POST /api/auth/validateuser                   TokenMissing page         page         page         page         TokenInvalid TokenInvalid
POST /api/auth/verifymail/:id/:token          page         page         page         page         page         page         page
GET  /api/gallery/images                      page         page         page         page         page         TokenInvalid TokenInvalid
GET  /api/item/:productId                     page         page         page         page         page         TokenInvalid TokenInvalid
GET  /api/leaderboard/leaderboard-winners     page         page         page         page         page         TokenInvalid TokenInvalid
GET  /api/leaderboard/live-leaderboard        page         page         page         page         page         TokenInvalid TokenInvalid
GET  /api/openapi.json                        page         page         page         page         page         page         page
GET  /api/order/:userId                       TokenMissing mine         NotYours     NotYours     mine         TokenInvalid TokenInvalid
POST /api/order/checkid                       InputInvalid InputInvalid InputInvalid InputInvalid InputInvalid TokenInvalid TokenInvalid
POST /api/order/createOrder                   TokenMissing page         NotYours     NotYours     NotYours     TokenInvalid TokenInvalid
POST /api/order/createWalletOrder             TokenMissing InsufficientFunds NotYours     NotYours     NotYours     TokenInvalid TokenInvalid
POST /api/order/orderstatus                   TokenMissing mine         NotFound     NotFound     NotFound     TokenInvalid TokenInvalid
POST /api/otp/otp-login                       InputInvalid InputInvalid InputInvalid InputInvalid InputInvalid InputInvalid InputInvalid
POST /api/otp/timer                           InputInvalid InputInvalid InputInvalid InputInvalid InputInvalid InputInvalid InputInvalid
POST /api/otp/verify-otp                      InputInvalid InputInvalid InputInvalid InputInvalid InputInvalid InputInvalid InputInvalid
POST /api/password/forgetpassword             InputInvalid InputInvalid InputInvalid InputInvalid InputInvalid InputInvalid InputInvalid
POST /api/password/reset-password/:id/:token  InputInvalid InputInvalid InputInvalid InputInvalid InputInvalid InputInvalid InputInvalid
GET  /api/points/getbalance/:userid           TokenMissing page         NotYours     NotYours     page         TokenInvalid TokenInvalid
POST /api/points/redeempoints                 TokenMissing NotEnoughPoints NotYours     NotYours     NotYours     TokenInvalid TokenInvalid
GET  /api/product/allproducts                 TokenMissing page         page         page         page         TokenInvalid TokenInvalid
GET  /api/product/eachproduct/:id             page         page         page         page         page         TokenInvalid TokenInvalid
GET  /api/product/gethomeproducts             page         page         page         page         page         TokenInvalid TokenInvalid
POST /api/user/edit-profile                   TokenMissing page         NotYours     NotYours     NotYours     TokenInvalid TokenInvalid
GET  /api/user/myorder/:userId                TokenMissing page         NotYours     NotYours     page         TokenInvalid TokenInvalid
POST /api/verify/email                        InputInvalid InputInvalid InputInvalid InputInvalid InputInvalid InputInvalid InputInvalid
POST /api/verify/mobilenumber                 InputInvalid InputInvalid InputInvalid InputInvalid InputInvalid InputInvalid InputInvalid
GET  /api/wallet/getbalance/:userid           TokenMissing page         NotYours     NotYours     page         TokenInvalid TokenInvalid
GET  /api/wallet/gettransactions/:userid      TokenMissing mine         NotYours     NotYours     mine         TokenInvalid TokenInvalid
POST /api/wallet/topup                        TokenMissing page         NotYours     NotYours     NotYours     TokenInvalid TokenInvalid
POST /api/wallet/txnstatus                    TokenMissing mine         NotFound     NotFound     NotFound     TokenInvalid TokenInvalid
POST /api/auth/logout                         TokenMissing page         page         page         page         TokenInvalid TokenInvalid
`;
