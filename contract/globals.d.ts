/** Runtime globals that the contract uses, available in all runtimes. */
declare const URL: { parse(url: string): { hostname: string } | null };
declare const crypto: { getRandomValues(bytes: Uint8Array): Uint8Array };
declare class TextEncoder {
  encode(text: string): Uint8Array;
}
