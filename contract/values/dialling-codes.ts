/** ISO 3166-1 alpha-2 codes and ITU E.164 dialling codes of the selectable countries. */
const rows = `
AE 971|AR 54|AU 61|BD 880|BJ 229|BR 55|CA 1|CG 242|CI 225|CL 56|CN 86|CO 57|DE 49|EG 20|ES 34|FI 358|FR 33|GB 44|GH 233|HK 852
ID 62|IE 353|IN 91|IT 39|JP 81|KE 254|KH 855|KR 82|KZ 7|LA 856|LK 94|MM 95|MN 976|MO 853|MX 52|MY 60|NG 234
NL 31|NO 47|NP 977|NZ 64|PE 51|PH 63|PK 92|PL 48|PT 351|RO 40|SA 966|SE 46|SG 65|TH 66|TR 90|TW 886|UA 380
UZ 998|VN 84|ZA 27`;

/** Dialling codes by country. */
export const diallingCodes: ReadonlyMap<string, string> = new Map(
  rows
    .trim()
    .split(/[|\n]/)
    .map((row): [string, string] => {
      const [country = '', code = ''] = row.trim().split(' ');
      return [country, code];
    }),
);

const selectableCodes: ReadonlySet<string> = new Set(diallingCodes.values());

/** Returns true for a selectable country's code; false for others, such as satellites and premium numbers. */
export const isSelectableDiallingCode = (diallingCode: string): boolean => selectableCodes.has(diallingCode);

/** One or two digits; all other codes have three, and none is a prefix of another (ITU E.164). */
const shortCode = /^(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])/;

/** Returns the dialling code at the start of a number (E.164 digits). */
export const getDiallingCode = (number: string): string => shortCode.exec(number)?.[0] ?? number.slice(0, 3);
