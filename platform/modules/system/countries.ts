import { type LanguageCode, languageOf } from '#contract/values/languages.ts';

/** ISO 3166-1 alpha-2 code and ITU E.164 dialling code. Names come from Intl. */
const rows = `
AE 971|AR 54|AU 61|BD 880|BR 55|CA 1|CL 56|CN 86|CO 57|DE 49|EG 20|ES 34|FI 358|FR 33|GB 44|GH 233|HK 852
ID 62|IE 353|IN 91|IT 39|JP 81|KE 254|KH 855|KR 82|KZ 7|LA 856|LK 94|MM 95|MN 976|MO 853|MX 52|MY 60|NG 234
NL 31|NO 47|NP 977|NZ 64|PE 51|PH 63|PK 92|PL 48|PT 351|RO 40|SA 966|SE 46|SG 65|TH 66|TR 90|TW 886|UA 380
UZ 998|VN 84|ZA 27`;

const codes = rows
  .trim()
  .split(/[|\n]/)
  .map((row) => row.trim().split(' '));

/** Dialling codes, longer ones first: a number belongs to the first that it begins with. */
export const diallingCodes: readonly string[] = [
  ...new Set(codes.map(([, dialling = '']) => dialling)),
].toSorted((a, b) => b.length - a.length);

/** Countries with their dialling codes, named and sorted in the language (AU-03, ST-10). */
export function countryRows(language: LanguageCode) {
  const { tag } = languageOf(language);
  const names = new Intl.DisplayNames([tag, 'en'], { type: 'region' });
  const { compare } = new Intl.Collator([tag, 'en']);
  return codes
    .map(([code = '', dialling = '']) => ({
      country: code,
      name: names.of(code) ?? code,
      countryDialingCode: dialling,
    }))
    .toSorted((a, b) => compare(a.name, b.name));
}
