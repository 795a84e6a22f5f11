import { rupees, toBasisPoints } from '@store/ledger';
import { describe, expect, it } from 'vitest';
import type { Invoice } from '../../ports/invoices.ts';
import { shownInvoice } from './shown-invoice.ts';

const invoice: Invoice = {
  kind: 'invoice',
  number: 'INV/2627/0000001',
  issuedAt: new Date('2026-11-21T18:30:00.000Z'),
  orderId: 'GT26K21-7H20QA2M',
  accountId: 'asha',
  against: null,
  supplier: { name: 'Store Ltd', address: '1 MG Road\nPune', gstin: '27AAPFU0939F1ZV' },
  recipient: { name: 'Asha Kumari', state: '29', pin: '560001', gstin: null, address: null },
  placeOfSupply: '29',
  goods: { description: '284 Diamonds, Mobile Legends', quantity: 1, code: '998439' },
  rate: toBasisPoints(1_800),
  amount: rupees(415),
  tax: rupees(63.3),
};

describe('an invoice', () => {
  it('says all that rule 46 asks for', () => {
    expect(shownInvoice(invoice)).toMatchObject({
      title: 'Tax Invoice',
      supplier: ['Store Ltd', '1 MG Road', 'Pune', '27 Maharashtra', 'GSTIN 27AAPFU0939F1ZV'],
      recipient: ['Asha Kumari', '29 Karnataka, PIN 560001', 'Not registered for GST'],
      facts: [
        { label: 'Number', value: 'INV/2627/0000001' },
        // In India it is the next day already.
        { label: 'Date', value: '2026-11-22' },
        { label: 'Order', value: 'GT26K21-7H20QA2M' },
        { label: 'Place of supply', value: '29 Karnataka' },
        { label: 'Reverse charge', value: 'No' },
      ],
      goods: [
        { value: '284 Diamonds, Mobile Legends' },
        { label: 'SAC or HSN', value: '998439' },
        { label: 'Quantity', value: '1' },
      ],
      amounts: [
        { label: 'Taxable value', value: '₹351.70' },
        { label: 'IGST 18 %', value: '₹63.30' },
      ],
      total: { value: '₹415.00' },
    });
  });

  it('names a registered recipient with name, address and GSTIN', () => {
    const recipient = {
      ...invoice.recipient!,
      name: 'Bright Games Private Limited',
      gstin: '29AAGCB7383J1Z4',
      address: '12 Residency Road\nBengaluru',
    };
    const shown = shownInvoice({ ...invoice, recipient });
    expect(shown.recipient).toEqual([
      'Bright Games Private Limited',
      '12 Residency Road',
      'Bengaluru',
      '29 Karnataka, PIN 560001',
      'GSTIN 29AAGCB7383J1Z4',
    ]);
    expect(shown.facts.map(({ label }) => label)).not.toContain('Address of delivery');
  });

  it('names for who is not registered the address of delivery, where they gave one', () => {
    const recipient = { ...invoice.recipient!, address: '3 Church Street\nBengaluru' };
    const shown = shownInvoice({ ...invoice, recipient });
    expect(shown.recipient).toEqual([
      'Asha Kumari',
      '3 Church Street',
      'Bengaluru',
      '29 Karnataka, PIN 560001',
      'Not registered for GST',
    ]);
    expect(shown.facts).toContainEqual({
      label: 'Address of delivery',
      value: 'Address of the recipient, 29 Karnataka',
    });
  });

  it.each([
    ['27', 'SGST 9 %'],
    ['04', 'UTGST 9 %'],
  ])('of a store in State %s for a buyer there has %s beside CGST', (state, label) => {
    const supplier = { ...invoice.supplier, gstin: `${state}AAPFU0939F1ZV` };
    expect(shownInvoice({ ...invoice, supplier, placeOfSupply: state }).amounts).toEqual([
      { label: 'Taxable value', value: '₹351.70' },
      { label: 'CGST 9 %', value: '₹31.65' },
      { label, value: '₹31.65' },
    ]);
  });

  it('of a business names its GSTIN; of who was erased no name', () => {
    const recipient = { ...invoice.recipient!, gstin: '29AAGCB7383J1Z4' };
    expect(shownInvoice({ ...invoice, recipient }).recipient).toContain('GSTIN 29AAGCB7383J1Z4');
    expect(shownInvoice({ ...invoice, recipient: null }).recipient).toEqual([
      'Customer whose account was erased',
      '29 Karnataka',
    ]);
  });

  it('that is taken back is named by its credit note', () => {
    const note = shownInvoice({
      ...invoice,
      kind: 'creditNote',
      number: 'CRN/2627/0000001',
      against: { number: invoice.number, issuedAt: invoice.issuedAt },
    });
    expect(note).toMatchObject({
      title: 'Credit Note',
      total: { label: 'Total credited, tax included' },
    });
    expect(note.facts).toContainEqual({
      label: 'For tax invoice',
      value: 'INV/2627/0000001 of 2026-11-22',
    });
  });
});
