export { headerFaults } from './header-faults.ts';
