import { AsyncLocalStorage } from 'node:async_hooks';

// Vitest's module mocks disable their storage when done, to save time. workerd does not implement `disable`.
AsyncLocalStorage.prototype.disable = () => undefined;
