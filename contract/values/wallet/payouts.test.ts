import { expect, test } from 'vitest';

import { typedPayoutNumbers } from '../typed/typed-examples.ts';
import { isPayoutNumber, maskPayoutNumber, normalisePayoutNumber } from './payouts.ts';
import type { PayoutKind } from './withdrawals.ts';

const isAccepted = (kind: PayoutKind, typed: string) =>
  isPayoutNumber(kind, normalisePayoutNumber(kind, typed));

test.each(typedPayoutNumbers)('%s reads %j as %s', (kind, typed, number) => {
  const read = normalisePayoutNumber(kind, typed);
  expect(isPayoutNumber(kind, read) ? read : null).toBe(number);
  if (number !== null) expect(normalisePayoutNumber(kind, number)).toBe(number);
});

test.each<[PayoutKind, string]>([
  ['bank', 'FI21 1234 5600 0007 85'],
  ['bank', 'gb82-west-1234-5698-7654-32'],
  ['bank', '123 456 7890'],
  ['promptpay', '089-123-4567'],
  ['promptpay', '1-1017-00230-70-8'],
  ['pix', '529.982.247-25'],
  ['pix', '+55 (11) 91234-5678'],
  ['pix', 'Jo@Mail.example'],
  ['pix', '123E4567-E89B-12D3-A456-426614174000'],
  ['alipay', '138 0013 8000'],
  ['alipay', 'jo@mail.example'],
  ['usdt', 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8'],
  ['usdt', '0x52908400098527886E0F7030069857D2E4169EE7'],
])('%s accepts %s', (kind, typed) => {
  expect(isAccepted(kind, typed)).toBe(true);
});

test.each<[PayoutKind, string]>([
  ['bank', 'FI21 1234 5600 0007 86'],
  ['bank', '12345'],
  ['bank', 'my bank'],
  ['promptpay', '0123456789'],
  ['promptpay', '1-1017-00230-70-9'],
  ['pix', '529.982.247-26'],
  ['pix', '111.111.111-11'],
  ['pix', '11 91234-5678'],
  ['alipay', '12800138000'],
  ['usdt', 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv0'],
  ['usdt', '0x52908400098527886E0F7030069857D2E4169E'],
])('%s rejects %s', (kind, typed) => {
  expect(isAccepted(kind, typed)).toBe(false);
});

test('a masked number shows its last four characters; a masked mail address shows its first letter and its domain', () => {
  expect(maskPayoutNumber('FI2112345600000785')).toBe('•••• 0785');
  expect(maskPayoutNumber('robin@mail.example')).toBe('r***@mail.example');
});
