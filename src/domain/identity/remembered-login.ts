import * as v from 'valibot';

import { createSchemaParser } from '#src/shared/parsing/create-schema-parser.ts';
import { stored } from '#src/shared/storage/stored.ts';

export const loginMethods = ['username', 'mobile'] as const;
export type LoginMethod = (typeof loginMethods)[number];

/** Values that prefill the login form at the next visit. For `mobile`, `username` is the number as typed. */
export type RememberedLogin = {
  type: LoginMethod;
  username: string;
  /** Null if no password was stored: a login by code has none, or the browser cannot store the key. */
  password: string | null;
  countryDialingCode: string | null;
};

/** Nonce and ciphertext of AES-GCM, in Base64. */
const sealedSchema = v.object({ iv: v.string(), text: v.string() });
const entrySchema = v.object({
  username: v.string(),
  password: v.nullable(sealedSchema),
  countryDialingCode: v.nullable(v.string()),
});
type Entry = v.InferOutput<typeof entrySchema>;

/**
 * One login per method, and the method that was used last. Stored per merchant, not per member, because the remembered
 * login is read before the member is known.
 */
const rememberedLogins = stored<{
  last: LoginMethod;
  username?: Entry | undefined;
  mobile?: Entry | undefined;
}>({
  key: 'rememberedLogin',
  version: 1,
  parse: createSchemaParser(
    v.object({
      last: v.picklist(loginMethods),
      username: v.optional(entrySchema),
      mobile: v.optional(entrySchema),
    }),
  ),
  fallback: { last: 'username' },
  area: 'local',
});

const awaitRequest = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB failed')));
  });

const [database, storeName, keyName] = ['remembered-login', 'keys', 'password'];

async function withStore<T>(mode: IDBTransactionMode, use: (store: IDBObjectStore) => IDBRequest<T>) {
  const opening = indexedDB.open(database, 1);
  opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(storeName));
  const db = await awaitRequest(opening);
  try {
    return await awaitRequest(use(db.transaction(storeName, mode).objectStore(storeName)));
  } finally {
    db.close();
  }
}

/**
 * Returns the non-extractable key that encrypts passwords. With `create`, generates and stores the key if this browser
 * has none. Null if there is no key, or if it cannot be stored.
 */
async function readPasswordKey(create: boolean): Promise<CryptoKey | null> {
  try {
    const found: unknown = await withStore('readonly', (store) => store.get(keyName));
    if (found instanceof CryptoKey || !create) return found instanceof CryptoKey ? found : null;
    const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
      'encrypt',
      'decrypt',
    ]);
    await withStore('readwrite', (store) => store.put(key, keyName));
    return key;
  } catch {
    return null; // The browser blocks the database, so the password is not stored.
  }
}

const toBase64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes));
const fromBase64 = (text: string) => Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
/** Returns the parameters of AES-GCM, which bind the ciphertext to the account `owner`. */
const buildCipherParams = (iv: Uint8Array<ArrayBuffer>, owner: string) => ({
  name: 'AES-GCM',
  iv,
  additionalData: new TextEncoder().encode(owner),
});

async function seal(password: string, owner: string): Promise<Entry['password']> {
  const key = await readPasswordKey(true);
  if (!key) return null;
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const sealed = await crypto.subtle.encrypt(
    buildCipherParams(iv, owner),
    key,
    new TextEncoder().encode(password),
  );
  return { iv: toBase64(iv), text: toBase64(new Uint8Array(sealed)) };
}

async function unseal(sealed: Entry['password'], owner: string): Promise<string | null> {
  const key = sealed && (await readPasswordKey(false));
  if (!key) return null;
  try {
    const plain = await crypto.subtle.decrypt(
      buildCipherParams(fromBase64(sealed.iv), owner),
      key,
      fromBase64(sealed.text),
    );
    return new TextDecoder().decode(plain);
  } catch {
    return null; // The password was encrypted with another key.
  }
}

const buildOwner = (method: LoginMethod, username: string) => `${method}:${username.toLowerCase()}`;

export function readLastMethod(): LoginMethod | null {
  const { last, ...entries } = rememberedLogins.read();
  return entries[last] ? last : null;
}

export async function readRememberedLogin(method: LoginMethod): Promise<RememberedLogin | null> {
  const entry = rememberedLogins.read()[method];
  if (!entry) return null;
  const password = await unseal(entry.password, buildOwner(method, entry.username));
  return { ...entry, type: method, password };
}

/** Stores a login in place of the stored login of the same method. The password is encrypted. */
export async function writeRememberedLogin(login: RememberedLogin): Promise<void> {
  const { type, username, countryDialingCode } = login;
  const password = login.password && (await seal(login.password, buildOwner(type, username)));
  rememberedLogins.write({
    ...rememberedLogins.read(),
    last: type,
    [type]: { username, password: password || null, countryDialingCode },
  });
}

export async function updateRememberedPassword(username: string, newPassword: string): Promise<void> {
  const found = await readRememberedLogin('username');
  if (found?.password && found.username.toLowerCase() === username.toLowerCase())
    await writeRememberedLogin({ ...found, password: newPassword });
}

/** Deletes the remembered login of one method, or of all methods. The key is deleted with the last remaining login. */
export async function forgetRememberedLogin(method?: LoginMethod): Promise<void> {
  const remaining = { ...rememberedLogins.read() };
  for (const each of method ? [method] : loginMethods) delete remaining[each];
  if (remaining.username || remaining.mobile) {
    rememberedLogins.write(remaining);
    return;
  }
  rememberedLogins.clear();
  try {
    await awaitRequest(indexedDB.deleteDatabase(database));
  } catch {
    // The browser blocks the database, so no key was stored.
  }
}
