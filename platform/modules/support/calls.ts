import {
  type ChatMessage,
  chatMessages,
  customerService,
  launchChat,
  readChat,
  sendChat,
  unreadChat,
} from '#contract/calls/support/chat.ts';
import { sendDiagnostics } from '#contract/calls/support/diagnostics.ts';
import { pageSizes } from '#contract/values/page-sizes.ts';
import { implement, memberOf, type WireRequest } from '#platform/core/calls/implement.ts';
import { type ChatRow, chatPage, markRead, unreadOf, writeMessage } from '#platform/modules/support/chat.ts';
import { keepReport } from '#platform/modules/support/diagnostics.ts';

/** The app's own page of the chat. */
const chatPath = '/m/chat';

const ways = implement(customerService, async (request) =>
  request
    .configuration()
    .settings.customerService.filter(({ url }) => url)
    .toSorted((a, b) => a.csPosition - b.csPosition),
);

const launch = implement(launchChat, async () => ({ chatUrl: chatPath }));

const onWire = ({ seq, sender, messageId, text, at }: ChatRow): ChatMessage => ({
  seq,
  from: sender,
  messageId,
  text,
  at: new Date(at).toISOString(),
});

const accountOf = (request: WireRequest<unknown, unknown>): string => memberOf(request).account.id;

const unread = implement(unreadChat, async (request) => ({
  unReadCount: await unreadOf(request.db, accountOf(request)),
}));

const list = implement(chatMessages, async (request) => {
  const rows = await chatPage(request.db, accountOf(request), request.query.before, pageSizes.chat + 1);
  const page = rows.slice(0, pageSizes.chat);
  return { list: page.map(onWire), next: rows.length > page.length ? (page.at(-1)?.seq ?? null) : null };
});

const send = implement(sendChat, async (request) => {
  const { db, merchant, body, now } = request;
  const accountId = accountOf(request);
  const { merchantCode } = merchant;
  return onWire(await writeMessage(db, { merchantCode, accountId, sender: 'member', ...body, at: now }));
});

const read = implement(readChat, async (request) => {
  await markRead(request.db, accountOf(request), request.body.upTo);
  return {};
});

const report = implement(sendDiagnostics, async ({ db, merchant, caller, body, now }) => {
  await keepReport(db, {
    id: body.id,
    merchantCode: merchant.merchantCode,
    accountId: caller?.account.id ?? null,
    report: body,
    at: now,
  });
  return {};
});

export const supportCalls = [ways, launch, unread, list, send, read, report];
