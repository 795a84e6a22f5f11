export { startSimulators, type RunningSimulators } from './start-simulators.ts';
export type { PaidInThePast } from './upi/payment.ts';
