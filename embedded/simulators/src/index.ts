export { startSimulators, type RunningSimulators, type SignInClients } from './start-simulators.ts';
export type { PaidInThePast } from './upi/payment.ts';
