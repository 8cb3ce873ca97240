/** Of what every runtime of the wire has beside the language, that which the contract uses. */
declare const URL: { parse(url: string): { hostname: string } | null };
declare const crypto: { getRandomValues(bytes: Uint8Array): Uint8Array };
declare class TextEncoder {
  encode(text: string): Uint8Array;
}
