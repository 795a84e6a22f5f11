import type { Shop } from '../../ports/shop.ts';

/** Whether alarms reach anybody. */
export async function isStaffTold({ settingsDesk, settings }: Shop): Promise<boolean> {
  const { alarmEmails, alarmWebhook } = await settingsDesk.current();
  return alarmEmails.length > 0 || (alarmWebhook !== '' && settings.alarmsSigned);
}
