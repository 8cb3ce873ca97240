import {
  type ChatMessage,
  chatMessages,
  customerService,
  launchChat,
  markChatAsRead,
  sendChat,
  unreadChat,
} from '#contract/calls/support/chat.ts';
import { sendDiagnostics } from '#contract/calls/support/diagnostics.ts';
import { pageSizes } from '#contract/values/page-sizes.ts';
import { implement, requireCaller, type WireRequest } from '#platform/core/calls/implement.ts';
import {
  type ChatRow,
  readChatPage,
  buildReadMark,
  countUnreadChat,
  writeMessage,
} from '#platform/modules/support/chat.ts';
import { saveReport } from '#platform/modules/support/diagnostics.ts';

const chatPath = '/m/chat';

const customerServiceCall = implement(customerService, async (request) =>
  request
    .configuration()
    .settings.customerService.filter(({ url }) => url)
    .toSorted((a, b) => a.csPosition - b.csPosition),
);

const launchChatCall = implement(launchChat, async () => ({ chatUrl: chatPath }));

const toWireMessage = ({ seq, sender, messageId, text, at }: ChatRow): ChatMessage => ({
  seq,
  from: sender,
  messageId,
  text,
  at: new Date(at).toISOString(),
});

const getAccountId = (request: WireRequest<unknown, unknown>): string => requireCaller(request).account.id;

const unread = implement(unreadChat, async (request) => ({
  unReadCount: await countUnreadChat(request.db, getAccountId(request)),
}));

const list = implement(chatMessages, async (request) => {
  const rows = await readChatPage(
    request.db,
    getAccountId(request),
    request.query.before,
    pageSizes.chat + 1,
  );
  const page = rows.slice(0, pageSizes.chat);
  return {
    list: page.map(toWireMessage),
    next: rows.length > page.length ? (page.at(-1)?.seq ?? null) : null,
  };
});

const send = implement(sendChat, async (request) => {
  const { db, merchant, body, now } = request;
  const accountId = getAccountId(request);
  const { merchantCode } = merchant;
  return toWireMessage(
    await writeMessage(db, { merchantCode, accountId, sender: 'member', ...body, at: now }),
  );
});

const read = implement(markChatAsRead, async (request) => {
  await buildReadMark(request.db, getAccountId(request), request.body.upTo);
  return {};
});

const report = implement(sendDiagnostics, async ({ db, merchant, caller, body, now }) => {
  await saveReport(db, {
    id: body.id,
    merchantCode: merchant.merchantCode,
    accountId: caller?.account.id ?? null,
    report: body,
    at: now,
  });
  return {};
});

export const supportCalls = [customerServiceCall, launchChatCall, unread, list, send, read, report];
