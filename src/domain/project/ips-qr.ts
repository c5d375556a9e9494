import { accountDigits } from '../text/account-number.ts';
import { compareMoney, type Money } from '../text/decimal.ts';

/** The payment code of „Promet robe i usluga – finalna potrošnja“: a cashless payment for goods and services. */
const GOODS_AND_SERVICES = '221';

interface IpsPayment {
  /** The company's account in any spelling. */
  account: string;
  /** Name and address of the company, on separate lines. */
  payee: string;
  amount: Money;
  purpose?: string | null;
  /** The payment reference („poziv na broj“) without a model, in any spelling. */
  reference?: string | null;
}

const clip = (text: string, max: number): string => [...text].slice(0, max).join('').trim();
const line = (text: string): string => text.replaceAll('|', ' ').replace(/\s+/g, ' ').trim();

/** Returns the payee in at most three lines and 70 characters, including CR LF between the lines. */
const payeeText = (payee: string): string =>
  clip(payee.split('\n').map(line).filter(Boolean).slice(0, 3).join('\r\n'), 70);

/**
 * Rewrites a document number such as „0001/2026“ to the form that a payment reference („poziv na broj“) may have: „0001-2026“.
 */
export const paymentReference = (text: string): string =>
  text
    .replace(/[^0-9A-Za-z]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 23);

/**
 * Returns the text of a payment QR code by the IPS standard of the National Bank (printed slip, `PR`): no empty tags, decimal
 * comma, no „|“ at the end. Null without a valid account, a payee or a positive amount.
 */
export const ipsQr = (payment: IpsPayment): string | null => {
  const account = accountDigits(payment.account);
  const payee = payeeText(payment.payee);
  const amount = payment.amount;
  if (!account || payee === '' || compareMoney(amount, '0.00') <= 0) return null;
  const purpose = clip(line(payment.purpose ?? ''), 35);
  const reference = paymentReference(payment.reference ?? '');
  const tags = [
    'K:PR',
    'V:01',
    'C:1',
    `R:${account}`,
    `N:${payee}`,
    `I:RSD${amount.replace('.', ',')}`,
    `SF:${GOODS_AND_SERVICES}`,
    purpose && `S:${purpose}`,
    reference && `RO:00${reference}`,
  ];
  return tags.filter(Boolean).join('|');
};
