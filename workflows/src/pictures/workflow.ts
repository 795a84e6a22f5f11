import { proxyActivities } from '@temporalio/workflow';
import { PATIENTLY } from '../commands/failures.ts';
import type { PictureActivities } from './contract.ts';

/** Pictures wait for each other, so a step may take long that has little to do. */
const pictures = proxyActivities<PictureActivities>({
  startToCloseTimeout: '15 minutes',
  scheduleToCloseTimeout: '7 days',
  retry: PATIENTLY,
});

export const makePictureSizes = (pictureId: string): Promise<void> =>
  pictures.makePictureSizes(pictureId);
