import { login } from '#contract/calls/identity/login.ts';
import { register } from '#contract/calls/identity/registration.ts';

import type { RunningAccount } from './runtime.ts';
import { Visitor } from './visitor.ts';

/** The shared state of a rehearsal. */
export type Scene = {
  /** Folder of the clone. */
  site: string;
  /** Requests to the providers of SMS and mail, each with the API key of the request. */
  messages: unknown[];
  /** Values that one check stores for a later one. */
  noted: Map<string, string>;
  commit: (message: string) => void;
};

export type SiteCheck = {
  title: string;
  /** The command after which the check runs. */
  after: RegExp;
  /** Throws if the site is not as it should be. */
  run: (running: RunningAccount, scene: Scene & { printed: string }) => Promise<void>;
};

export const everyMinute = '* * * * *';
/** Address of the first merchant. */
export const origin = 'https://m.meridian.test';
export const password = 'Rehearse-4711';

/** Runs the edge's job, which reads the merchants, and returns the home page of a merchant. */
export async function openHome(running: RunningAccount, address = origin) {
  await running.run('edge-production', everyMinute);
  return new Visitor(running, address).open('/m/home');
}

export const buildDetails = (username: string, address = origin) => ({
  username,
  password,
  confirmPassword: password,
  email: `${username}@mail.test`,
  birthday: '1990-01-01',
  registerUrl: `${address}/m/register`,
  registerMethod: 'H5',
  domain: new URL(address).host,
  type: 0,
});

/** Registers an account by username. */
export const registerByName = (
  running: RunningAccount,
  username: string,
  address = origin,
): Promise<unknown> =>
  new Visitor(running, address).call(register, { body: buildDetails(username, address) });

/** Logs a visitor in. Throws if the login fails. */
export async function logIn(
  running: RunningAccount,
  username: string,
  { address = origin, side }: { address?: string; side?: 'agent' } = {},
): Promise<Visitor> {
  const visitor = new Visitor(running, address);
  await visitor.call(login, { body: { type: 'username', username, password, ...(side && { side }) } });
  return visitor;
}

export const canLogIn = (running: RunningAccount, username: string, address = origin): Promise<boolean> =>
  logIn(running, username, { address })
    .then(() => true)
    .catch(() => false);
