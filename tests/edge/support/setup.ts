import { AsyncLocalStorage } from 'node:async_hooks';

// Module mocks switch their storage off when they are done, to save time; workerd's has no such switch.
AsyncLocalStorage.prototype.disable = () => undefined;
