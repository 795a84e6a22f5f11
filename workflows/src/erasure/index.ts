export { COOLING_MS, unfinished, type Standing } from './obstacles.ts';
export { ERASED_NAME, GOES_WITH_ACCOUNT, STAYS_WITHOUT_NAME } from './rows-of-customers.ts';
