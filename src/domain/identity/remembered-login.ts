import * as v from 'valibot';

import { bySchema } from '#src/shared/parsing/by-schema.ts';
import { stored } from '#src/shared/storage/stored.ts';

export const loginMethods = ['username', 'mobile'] as const;
export type LoginMethod = (typeof loginMethods)[number];

/** What the form is prefilled with at the next visit. For `mobile` the username is the number as typed. */
export type Remembered = {
  type: LoginMethod;
  username: string;
  /** Null when it was not stored: a login by code has none, or the browser stores no key. */
  password: string | null;
  countryDialingCode: string | null;
};

/** AES-GCM: the nonce and the sealed text, base64. */
const sealedSchema = v.object({ iv: v.string(), text: v.string() });
const entrySchema = v.object({
  username: v.string(),
  password: v.nullable(sealedSchema),
  countryDialingCode: v.nullable(v.string()),
});
type Entry = v.InferOutput<typeof entrySchema>;

/** One login per method, and the method used last. Stored per merchant, not per member: it is read before login. */
const rememberedLogins = stored<{
  last: LoginMethod;
  username?: Entry | undefined;
  mobile?: Entry | undefined;
}>({
  key: 'rememberedLogin',
  version: 1,
  parse: bySchema(
    v.object({
      last: v.picklist(loginMethods),
      username: v.optional(entrySchema),
      mobile: v.optional(entrySchema),
    }),
  ),
  fallback: { last: 'username' },
  area: 'local',
});

const resultOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB failed')));
  });

const [database, storeName, keyName] = ['remembered-login', 'keys', 'password'];

async function withStore<T>(mode: IDBTransactionMode, use: (store: IDBObjectStore) => IDBRequest<T>) {
  const opening = indexedDB.open(database, 1);
  opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(storeName));
  const db = await resultOf(opening);
  try {
    return await resultOf(use(db.transaction(storeName, mode).objectStore(storeName)));
  } finally {
    db.close();
  }
}

/** The non-extractable key that encrypts passwords, generated in this browser. Null when none can be stored. */
async function passwordKey(create: boolean): Promise<CryptoKey | null> {
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
    return null; // Blocked by the browser: the password is not stored.
  }
}

const toBase64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes));
const fromBase64 = (text: string) => Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
/** Binds the ciphertext to the account. */
const cipher = (iv: Uint8Array<ArrayBuffer>, owner: string) => ({
  name: 'AES-GCM',
  iv,
  additionalData: new TextEncoder().encode(owner),
});

async function seal(password: string, owner: string): Promise<Entry['password']> {
  const key = await passwordKey(true);
  if (!key) return null;
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const sealed = await crypto.subtle.encrypt(cipher(iv, owner), key, new TextEncoder().encode(password));
  return { iv: toBase64(iv), text: toBase64(new Uint8Array(sealed)) };
}

async function unseal(sealed: Entry['password'], owner: string): Promise<string | null> {
  const key = sealed && (await passwordKey(false));
  if (!key) return null;
  try {
    const plain = await crypto.subtle.decrypt(
      cipher(fromBase64(sealed.iv), owner),
      key,
      fromBase64(sealed.text),
    );
    return new TextDecoder().decode(plain);
  } catch {
    return null; // Encrypted with another key.
  }
}

const ownerOf = (method: LoginMethod, username: string) => `${method}:${username.toLowerCase()}`;

/** Method of the last remembered login; null when there is none. */
export function lastMethod(): LoginMethod | null {
  const { last, ...entries } = rememberedLogins.read();
  return entries[last] ? last : null;
}

/** The remembered login of a method; null when there is none. */
export async function readRemembered(method: LoginMethod): Promise<Remembered | null> {
  const entry = rememberedLogins.read()[method];
  if (!entry) return null;
  const password = await unseal(entry.password, ownerOf(method, entry.username));
  return { ...entry, type: method, password };
}

/** Stores a login, replacing the one of the same method; the password is encrypted. */
export async function writeRemembered(login: Remembered): Promise<void> {
  const { type, username, countryDialingCode } = login;
  const password = login.password && (await seal(login.password, ownerOf(type, username)));
  rememberedLogins.write({
    ...rememberedLogins.read(),
    last: type,
    [type]: { username, password: password || null, countryDialingCode },
  });
}

/** Replaces the remembered password of this username, if there is one. */
export async function updateRememberedPassword(username: string, newPassword: string): Promise<void> {
  const found = await readRemembered('username');
  if (found?.password && found.username.toLowerCase() === username.toLowerCase())
    await writeRemembered({ ...found, password: newPassword });
}

/** Deletes the remembered login of one method or of all; with the last one the key is deleted too. */
export async function forgetRemembered(method?: LoginMethod): Promise<void> {
  const remaining = { ...rememberedLogins.read() };
  for (const each of method ? [method] : loginMethods) delete remaining[each];
  if (remaining.username || remaining.mobile) {
    rememberedLogins.write(remaining);
    return;
  }
  rememberedLogins.clear();
  try {
    await resultOf(indexedDB.deleteDatabase(database));
  } catch {
    // Blocked by the browser: nothing was stored.
  }
}
