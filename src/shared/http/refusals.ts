// What a call that failed is read by: loaded once one has, as no first view needs it.
export { isErrorCode } from '#contract/wire/error-codes.ts';
export { plainText } from '#contract/wire/plain-text.ts';
