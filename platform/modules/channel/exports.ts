export { channelCalls } from '#platform/modules/channel/calls.ts';
export { deliverMarks } from '#platform/modules/channel/deliver.ts';
export { SocketHub } from '#platform/modules/channel/hub.ts';
export { channelSocket } from '#platform/modules/channel/socket.ts';
