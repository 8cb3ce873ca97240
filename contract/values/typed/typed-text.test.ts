import { getCountries, getExampleNumber } from 'libphonenumber-js/mobile';
import examples from 'libphonenumber-js/mobile/examples';
import * as v from 'valibot';
import { expect, test } from 'vitest';

import { requestedDaySchema } from '../days.ts';
import { smsCodeSchema, totpSchema } from '../identity.ts';
import { parseAmount } from '../wallet/amounts.ts';
import { parsePhoneNumber } from './phone-numbers.ts';
import {
  hiddenNames,
  plainNames,
  typedAmounts,
  typedCodes,
  typedDays,
  typedNoCodes,
  typedNumbers,
  typedPins,
  typedRecoveryCodes,
  unseenTexts,
} from './typed-examples.ts';
import { hasHiddenCharacters, readField, readPin, readText, toLatinDigits } from './typed-text.ts';

test.each(typedNumbers)(
  'with +%s chosen, the typed number %j is the number %s [ED-11]',
  (code, typed, digits) => {
    const number = parsePhoneNumber(code, typed);
    expect(number?.digits ?? null).toBe(digits);
    if (number) expect(parsePhoneNumber(number.countryDialingCode, number.mobileNum)).toEqual(number);
  },
);

test.each(getCountries())(
  'the example of a mobile number of %s is read however it is written [ED-11]',
  (country) => {
    const example = getExampleNumber(country, examples);
    if (!example) return;
    const { countryCallingCode: code, number } = example;
    const digits = number.slice(1);
    for (const typed of [number, `00${digits}`, digits, example.formatNational(), example.nationalNumber])
      expect(parsePhoneNumber(code, typed)?.digits, typed).toBe(digits);
  },
);

test('the ten digits of every script that browsers know are read', () => {
  const systems = Intl.supportedValuesOf('numberingSystem').map((system) =>
    Array.from({ length: 10 }, (_, digit) => new Intl.NumberFormat(`en-u-nu-${system}`).format(digit)).join(
      '',
    ),
  );
  const positional = systems.filter((digits) => /^\p{Nd}{10}$/u.test(digits));
  expect(positional.length).toBeGreaterThan(60);
  for (const digits of positional) expect(toLatinDigits(digits)).toBe('0123456789');
});

test.each(typedCodes)('the typed code %j is the code %s', (typed, code) => {
  expect(v.parse(smsCodeSchema, typed)).toBe(code);
  expect(v.parse(totpSchema, typed)).toBe(code);
  for (const name of ['verificationCode', 'captcha', 'totp']) expect(readField(name, typed)).toBe(code);
});

test.each(typedRecoveryCodes)('the typed recovery code %j is the code %s', (typed, code) => {
  expect(v.parse(totpSchema, typed)).toBe(code);
  expect(readField('totp', typed)).toBe(code);
});

test.each(typedNoCodes)('the text %j is no code, so it is not tried', (typed) => {
  expect(v.is(totpSchema, typed)).toBe(false);
});

test.each(typedPins)('the typed withdrawal password %j is %j', (typed, pin) => {
  expect(readPin(typed)).toBe(pin);
  for (const name of ['paymentPassword', 'newPaymentPassword', 'repeatPassword'])
    expect(readField(name, typed)).toBe(pin);
  expect(readField('password', typed)).toBe(typed);
});

test.each(typedAmounts)('the typed amount %j is %i cents', (typed, minor) => {
  expect(parseAmount(typed, 'USD')).toEqual({ minor });
});

test.each(typedDays)('the typed date %j is the day %s', (typed, day) => {
  expect(readField('birthday', typed)).toBe(day);
  expect(v.safeParse(requestedDaySchema, typed.replace(/\p{Nd}{4}/u, '2024')).output).toBe(
    day.replace('1990', '2024'),
  );
});

test('names with joiners and emoji are accepted; names with control characters or hidden marks are not', () => {
  expect(plainNames.filter(hasHiddenCharacters)).toEqual([]);
  expect(hiddenNames.filter((name) => !hasHiddenCharacters(name))).toEqual([]);
});

test('a text in which nothing can be seen is empty; any other text keeps its invisible characters', () => {
  expect(unseenTexts.map(readText)).toEqual(unseenTexts.map(() => ''));
  expect(unseenTexts.map((text) => readField('nickname', text))).toEqual(unseenTexts.map(() => ''));
  expect(readText(' 👩\u200D🚀 hello\u200B ')).toBe('👩\u200D🚀 hello\u200B');
});
