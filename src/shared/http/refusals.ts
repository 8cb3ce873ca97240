// Functions to interpret a failed call, loaded with the first failure because no first view needs them.
export { isErrorCode } from '#contract/wire/error-codes.ts';
export { toPlainText } from '#contract/values/typed/plain-text.ts';
