import * as v from 'valibot';

import { stored } from '#src/shared/storage/stored.ts';

export const loginMethods = ['username', 'mobile'] as const;
export type LoginMethod = (typeof loginMethods)[number];

/** What is filled in at the next visit (AU-24). For `mobile` the username is the number as typed. */
export type Remembered = {
  type: LoginMethod;
  username: string;
  /** Null where it was not kept: a code is none, or the browser keeps no key. */
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

/** By method, and which came last. The merchant's, not a member's: it is there before anybody is. */
const kept = stored<{ last: LoginMethod; username?: Entry | undefined; mobile?: Entry | undefined }>({
  key: 'rememberedLogin',
  version: 1,
  schema: v.object({
    last: v.picklist(loginMethods),
    username: v.optional(entrySchema),
    mobile: v.optional(entrySchema),
  }),
  fallback: { last: 'username' },
  area: 'local',
});

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB failed')));
  });

const [database, shelf, keyName] = ['remembered-login', 'keys', 'password'];

async function withShelf<T>(mode: IDBTransactionMode, use: (shelf: IDBObjectStore) => IDBRequest<T>) {
  const opening = indexedDB.open(database, 1);
  opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(shelf));
  const db = await settled(opening);
  try {
    return await settled(use(db.transaction(shelf, mode).objectStore(shelf)));
  } finally {
    db.close();
  }
}

/** The key that passwords are sealed with: made here, never readable, never sent. Null where none can be kept. */
async function passwordKey(make: boolean): Promise<CryptoKey | null> {
  try {
    const found: unknown = await withShelf('readonly', (shelf) => shelf.get(keyName));
    if (found instanceof CryptoKey || !make) return found instanceof CryptoKey ? found : null;
    const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
      'encrypt',
      'decrypt',
    ]);
    await withShelf('readwrite', (shelf) => shelf.put(key, keyName));
    return key;
  } catch {
    return null; // Blocked by the browser: the password is not kept.
  }
}

const base64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes));
const bytesOf = (text: string) => Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));
/** A password sealed for one account opens for no other. */
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
  return { iv: base64(iv), text: base64(new Uint8Array(sealed)) };
}

async function unseal(sealed: Entry['password'], owner: string): Promise<string | null> {
  const key = sealed && (await passwordKey(false));
  if (!key) return null;
  try {
    const plain = await crypto.subtle.decrypt(cipher(bytesOf(sealed.iv), owner), key, bytesOf(sealed.text));
    return new TextDecoder().decode(plain);
  } catch {
    return null; // Another key's.
  }
}

const ownerOf = (method: LoginMethod, username: string) => `${method}:${username.toLowerCase()}`;

/** The method of the last login that was to be remembered; null when none is. */
export function lastMethod(): LoginMethod | null {
  const { last, ...entries } = kept.read();
  return entries[last] ? last : null;
}

/** What is remembered for a way to log in (AU-08); null for nothing. */
export async function readRemembered(method: LoginMethod): Promise<Remembered | null> {
  const entry = kept.read()[method];
  if (!entry) return null;
  const password = await unseal(entry.password, ownerOf(method, entry.username));
  return { ...entry, type: method, password };
}

/** Remembers a login, its password sealed, in place of the one before it of the same way (AU-09). */
export async function writeRemembered(login: Remembered): Promise<void> {
  const { type, username, countryDialingCode } = login;
  const password = login.password && (await seal(login.password, ownerOf(type, username)));
  kept.write({
    ...kept.read(),
    last: type,
    [type]: { username, password: password || null, countryDialingCode },
  });
}

/** The new password in place of the old, where that of this username is remembered (PW-15). */
export async function updateRememberedPassword(username: string, newPassword: string): Promise<void> {
  const found = await readRemembered('username');
  if (found?.password && found.username.toLowerCase() === username.toLowerCase())
    await writeRemembered({ ...found, password: newPassword });
}

/** Forgets a way to log in, or all, and with the last the key. */
export async function forgetRemembered(method?: LoginMethod): Promise<void> {
  const left = { ...kept.read() };
  for (const each of method ? [method] : loginMethods) delete left[each];
  if (left.username || left.mobile) {
    kept.write(left);
    return;
  }
  kept.clear();
  try {
    await settled(indexedDB.deleteDatabase(database));
  } catch {
    // Blocked: nothing was kept.
  }
}
