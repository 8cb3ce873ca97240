/** Set by vite.config.ts at build. */
declare const __BUILD_ID__: string;

interface ImportMeta {
  /** Set by Vite. */
  readonly env: { readonly DEV: boolean };
}

/** Source texts of the bundled scripts in src/service-worker (scripts/vite/service-worker-source.ts). */
declare module 'virtual:service-worker' {
  export const serviceWorker: string;
  export const selfUnregisteringWorker: string;
}
