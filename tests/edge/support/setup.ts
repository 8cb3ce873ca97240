import { AsyncLocalStorage } from 'node:async_hooks';

// Vitest disables an AsyncLocalStorage after mocking modules, to save time. workerd does not implement `disable`.
AsyncLocalStorage.prototype.disable = () => undefined;
