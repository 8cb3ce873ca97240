/** Set by vite.config.ts at build. */
declare const __BUILD_ID__: string;
