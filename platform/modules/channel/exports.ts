// What the other floors may use of this module.
export { channelCalls } from '#platform/modules/channel/calls.ts';
export { deliverMarks } from '#platform/modules/channel/deliver.ts';
export { LiveTablesHub } from '#platform/modules/channel/live-tables-hub.ts';
export { channelSocket } from '#platform/modules/channel/socket.ts';
