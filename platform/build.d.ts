/** Of the build (`scripts/vite/breached-passwords.ts`). */
declare module 'virtual:breached-passwords' {
  /** Bloom filter of breached passwords of eight signs and more, folded; base64. */
  export const breachedPasswords: string;
}
