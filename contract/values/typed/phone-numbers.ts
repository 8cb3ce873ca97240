import parse, {
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  Metadata,
  type NumberingPlan,
  type PhoneNumber as Parsed,
} from 'libphonenumber-js/mobile';

import { readPhone } from './typed-text.ts';

// In a separate file, because the numbering plans of all countries have 20 kB. The app loads them with a field for a
// number.

/** A mobile number. The wire has it as `countryDialingCode` and `mobileNum`, which together are its E.164 digits. */
export type PhoneNumber = {
  countryDialingCode: string;
  /** National number, without a trunk prefix. In some countries it begins with 0. */
  mobileNum: string;
  /** E.164 digits, without `+`. */
  digits: string;
  /** International format, to be read: `+44 7700 900101`. */
  text: string;
};

/** The library has these functions, but its types leave them out. */
type PlanWithTypes = NumberingPlan & {
  type: (name: 'MOBILE') => Pick<NumberingPlan, 'possibleLengths'> | undefined;
};
const hasTypes = (plan: object | undefined): plan is PlanWithTypes => plan !== undefined && 'type' in plan;

/** Countries by dialling code; some countries share one. */
const countriesByCode = new Map<string, CountryCode[]>();
for (const country of getCountries()) {
  const code = getCountryCallingCode(country);
  countriesByCode.set(code, [...(countriesByCode.get(code) ?? []), country]);
}

/** Codes of satellite and other international services, which belong to no country (ITU E.164). */
const serviceCodes: readonly string[] = ['800', '808', '870', '878', '881', '882', '883', '888', '979'];

/** Returns the lengths of a country's mobile numbers; undefined if they are unknown. */
function getMobileLengths(country: CountryCode): number[] | undefined {
  const metadata = new Metadata();
  metadata.selectNumberingPlan(country);
  const plan = metadata.numberingPlan;
  return hasTypes(plan) ? plan.type('MOBILE')?.possibleLengths() : undefined;
}

/**
 * True if mobile numbers with this dialling code have this length. The digits themselves are not checked, because
 * operators open new ranges all the time.
 */
function hasMobileLength(number: Parsed): boolean {
  const countries = countriesByCode.get(number.countryCallingCode);
  const { length } = number.nationalNumber;
  return countries?.some((country) => getMobileLengths(country)?.includes(length)) ?? number.isPossible();
}

/**
 * Removes the prefix for calls abroad of a country with this dialling code: `011` in North America, `0011` in
 * Australia. `00` is read everywhere, because contacts have it in place of `+`.
 */
function listWithoutExitCode(countryDialingCode: string, text: string): string[] {
  return (countriesByCode.get(countryDialingCode) ?? []).flatMap((country) => {
    const metadata = new Metadata();
    metadata.selectNumberingPlan(country);
    const rest = text.replace(new RegExp(`^(?:${metadata.numberingPlan?.IDDPrefix()})`), '');
    return rest === text ? [] : [`+${rest}`];
  });
}

const argentina = '54';
const mexico = '52';
const northAmerica = '1';

/** Adds the 9 with which the mobile numbers of Argentina begin abroad, and which is often left out. */
function toMobile(number: Parsed): Parsed {
  const { countryCallingCode, nationalNumber } = number;
  const lacksNine = countryCallingCode === argentina && /^[1-8]\d{9}$/.test(nationalNumber);
  return (lacksNine && parse(`+${argentina}9${nationalNumber}`)) || number;
}

/**
 * True if the number may exist although its range is not known. In North America no area or exchange begins with 0 or
 * 1.
 */
const mayExist = (number: Parsed): boolean =>
  hasMobileLength(number) &&
  (number.countryCallingCode !== northAmerica || /^[2-9]\d\d[2-9]/.test(number.nationalNumber));

/**
 * Parses a typed mobile number. The dialling code applies unless the number has its own (`+44 …`, `0044 …`, the prefix
 * for calls abroad of the country, or the code's digits in front). Null if this cannot be a mobile number of the
 * country.
 */
export function parsePhoneNumber(countryDialingCode: string, typed: string): PhoneNumber | null {
  const text = readPhone(typed);
  if (!/^\+?\d{4,20}$/.test(text)) return null;
  const isKnown = countriesByCode.has(countryDialingCode) || serviceCodes.includes(countryDialingCode);
  const options = isKnown ? { defaultCallingCode: countryDialingCode } : {};
  // Contacts still have the 1 that mobile numbers of Mexico began with until 2019.
  const international = text.replace(/^00/, '+').replace(/^\+521(?=\d{10}$)/, '+52');
  const readings = [international, text.replace(/^0+/, '')];
  if (countryDialingCode === mexico) readings.push(text.replace(/^1(?=\d{10}$)/, ''));
  if (isKnown && text.startsWith(countryDialingCode)) readings.push(`+${text}`);
  readings.push(...listWithoutExitCode(countryDialingCode, text));
  const numbers = readings.flatMap((reading) => {
    const parsed = parse(reading, options);
    return parsed ? [toMobile(parsed)] : [];
  });
  const number = numbers.find((each) => each.isValid()) ?? numbers.find(mayExist);
  if (!number) return null;
  return {
    countryDialingCode: number.countryCallingCode,
    mobileNum: number.nationalNumber,
    digits: number.number.slice(1),
    text: number.formatInternational(),
  };
}
