export { transaction, type Tx } from '@store/ledger/postgres';
