import type { MessagePart } from './message-parts.ts';

/** Loads the parts of the catalogues that only screens of one noun need. */
export const lateLoaders: Partial<Record<MessagePart, Record<string, () => Promise<unknown>>>> = {
  account: import.meta.glob('./messages/*.json', { query: '?part=account', import: 'default' }),
  deposit: import.meta.glob('./messages/*.json', { query: '?part=deposit', import: 'default' }),
  withdraw: import.meta.glob('./messages/*.json', { query: '?part=withdraw', import: 'default' }),
  records: import.meta.glob('./messages/*.json', { query: '?part=records', import: 'default' }),
  protection: import.meta.glob('./messages/*.json', { query: '?part=protection', import: 'default' }),
  messages: import.meta.glob('./messages/*.json', { query: '?part=messages', import: 'default' }),
  password: import.meta.glob('./messages/*.json', { query: '?part=password', import: 'default' }),
  agents: import.meta.glob('./messages/*.json', { query: '?part=agents', import: 'default' }),
};
