export { headerFaults } from './header-faults.ts';
export { tinyPicture } from './tiny-picture.ts';
