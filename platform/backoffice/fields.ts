import * as v from 'valibot';

import { readNumber } from '#contract/values/typed/typed-text.ts';

/** One line of text. */
export const line = (maxLength = 200) => v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(maxLength));
/** HTML of an announcement or a message. */
export const content = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(20_000));
/** A typed number or amount as text, in ASCII. */
export const numberText = v.pipe(v.string(), v.transform(readNumber));
export const wholeNumber = v.pipe(numberText, v.regex(/^\d{1,9}$/), v.transform(Number));
/** An empty string becomes null. */
export const optionalWholeNumber = v.pipe(
  numberText,
  v.regex(/^\d{0,9}$/),
  v.transform((text) => (text ? Number(text) : null)),
);
/** Parses `2026-11-25T10:00` (UTC) to ms since 1970. An empty string becomes null. */
export const instant = v.pipe(
  v.string(),
  v.regex(/^(\d{4}-\d\d-\d\dT\d\d:\d\d)?$/),
  v.transform((at) => (at ? Date.parse(`${at}Z`) : null)),
);
/** Picture paths, separated by spaces. */
export const pictures = v.pipe(
  v.string(),
  v.maxLength(500),
  v.transform((text) => text.split(/\s+/).filter(Boolean)),
);
