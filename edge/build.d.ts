/** Set by vite.config.ts at build. */
declare const __BUILD_ID__: string;

interface ImportMeta {
  /** Set by Vite. */
  readonly env: { readonly DEV: boolean };
}

/** Texts of the scripts in src/service-worker, bundled (scripts/vite/service-worker-source.ts). */
declare module 'virtual:service-worker' {
  export const serviceWorker: string;
  export const selfUnregisteringWorker: string;
}
