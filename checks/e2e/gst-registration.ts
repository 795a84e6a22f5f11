import { expect, type Page } from '@playwright/test';

/** What an owner enters, by the labels of the settings page; '' for a field left empty. */
type Registration = Readonly<
  Record<'GSTIN' | 'HSN or SAC' | 'Legal name of the owner' | 'Registered address', string>
>;

/** A store in Maharashtra that is registered for GST. */
export const REGISTERED: Registration = {
  GSTIN: '27AAPFU0939F1ZV',
  'HSN or SAC': '998439',
  'Legal name of the owner': 'Store Private Limited',
  'Registered address': '1 MG Road\nPune 411001',
};

/**
 * Saves it as an admin does. Returns what stood there before: who registers the store takes it back,
 * because every buyer of a registered store is asked for their State.
 */
export async function saveRegistration(admin: Page, wanted: Registration): Promise<Registration> {
  await admin.goto('/admin/settings');
  const before: Record<string, string> = {};
  for (const [label, value] of Object.entries(wanted)) {
    const field = admin.getByRole('textbox', { name: label, exact: true });
    before[label] = await field.inputValue();
    await field.fill(value);
  }
  await admin.getByRole('button', { name: 'Save settings' }).click();
  const said = admin.getByText(/^(Settings saved\.|Nothing has changed\.)$/);
  await expect(said.filter({ visible: true }).first()).toBeVisible();
  return before as Registration;
}
