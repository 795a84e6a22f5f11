import { MACHINES, type Machine } from './machines.ts';
import { rowsIn, withOtherMethods, type Row } from './rows.ts';

/**
 * What is answered to a machine. The order that is named in an address, or by its reference in a body,
 * is the owner's, delivered and not one of the sandbox: a reference is taken for that reseller alone.
 */
const TABLE = `
what                                     nothing      program      owner              other             reader    sandbox  blocked      ended
GET  /api/v1/balance                     TokenMissing TokenInvalid page               page              page      page     TokenInvalid TokenInvalid
GET  /api/v1/catalogue                   TokenMissing TokenInvalid page               page              page      page     TokenInvalid TokenInvalid
GET  /api/v1/orders                      TokenMissing TokenInvalid mine               page              mine      page     TokenInvalid TokenInvalid
POST /api/v1/orders                      TokenMissing TokenInvalid ReferenceUsed+mine InsufficientFunds Forbidden page     TokenInvalid TokenInvalid
GET  /api/v1/orders/:number              TokenMissing TokenInvalid mine               NotFound          mine      NotFound TokenInvalid TokenInvalid
POST /api/v1/orders/:number/cancel       TokenMissing TokenInvalid NotInStatus        NotFound          Forbidden NotFound TokenInvalid TokenInvalid
GET  /api/v1/orders-by-reference/:reference TokenMissing TokenInvalid mine            NotFound          mine      NotFound TokenInvalid TokenInvalid
POST /api/v1/orders/bulk                 TokenMissing TokenInvalid ReferenceUsed+mine InsufficientFunds Forbidden page     TokenInvalid TokenInvalid
POST /api/v1/player-checks               TokenMissing TokenInvalid page               page              page      page     TokenInvalid TokenInvalid
GET  /api/v1/statement                   TokenMissing TokenInvalid mine               page              mine      page     TokenInvalid TokenInvalid
`;

export const allowedToMachines = (): ReadonlyMap<string, Row<Machine>> =>
  withOtherMethods(rowsIn(TABLE, MACHINES), MACHINES);
