/** Runtime globals that the contract uses, available in all runtimes. */
declare class URL {
  constructor(url: string, base?: string);
  readonly hostname: string;
  pathname: string;
  search: string;
  readonly href: string;
  readonly searchParams: URLSearchParams;
}
declare class URLSearchParams {
  constructor(pairs: readonly (readonly [string, string])[]);
  set(name: string, value: string): void;
  [Symbol.iterator](): IterableIterator<[string, string]>;
}
interface CryptoKey {
  readonly type: string;
}
declare const crypto: {
  getRandomValues(bytes: Uint8Array): Uint8Array;
  randomUUID(): string;
  subtle: {
    digest(algorithm: string, data: ArrayBuffer): Promise<ArrayBuffer>;
    importKey(
      format: 'raw',
      data: ArrayBuffer | Uint8Array,
      algorithm: { name: string; hash: string },
      extractable: boolean,
      usages: ('sign' | 'verify')[],
    ): Promise<CryptoKey>;
    sign(algorithm: string, key: CryptoKey, data: Uint8Array): Promise<ArrayBuffer>;
    verify(algorithm: string, key: CryptoKey, signature: ArrayBuffer, data: Uint8Array): Promise<boolean>;
  };
};
declare function btoa(bytes: string): string;
declare class TextEncoder {
  encode(text: string): Uint8Array;
}
declare class Headers {
  constructor(init?: Headers);
  get(name: string): string | null;
  getSetCookie(): string[];
  has(name: string): boolean;
  set(name: string, value: string): void;
  append(name: string, value: string): void;
  delete(name: string): void;
}
declare class Request {
  constructor(request: Request, init: { method: string; headers: Headers; body: ArrayBuffer | null });
  readonly method: string;
  readonly url: string;
  readonly headers: Headers;
  readonly body: unknown;
  arrayBuffer(): Promise<ArrayBuffer>;
}
