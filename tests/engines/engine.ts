export type EngineName = 'firefox' | 'webkit';

export type Key = 'Enter' | 'Escape' | 'Shift';

/** A browser window with an empty profile. Positions are in CSS px from the corner of the page's viewport. */
export type Tab = {
  open: (url: string) => Promise<void>;
  /** Evaluates an expression or a promise in the page, or in the page's first frame. Returns its JSON value. */
  evaluate: (expression: string, inFrame: boolean) => Promise<unknown>;
  click: (x: number, y: number) => Promise<void>;
  type: (text: string) => Promise<void>;
  press: (key: Key) => Promise<void>;
  takeScreenshot: () => Promise<Uint8Array>;
  close: () => Promise<void>;
};

/** A browser that the machine has installed. */
export type Engine = { version: string; openTab: () => Promise<Tab>; close: () => Promise<void> };

/** Collects the errors of a page in its global `engineErrors`. Runs before the page's own scripts. */
export const errorCollector = String(() => {
  const errors: string[] = [];
  const collect = (event: Event) => {
    if (event instanceof SecurityPolicyViolationEvent)
      errors.push(`CSP: ${event.violatedDirective} ${event.blockedURI}`);
    else if (event instanceof PromiseRejectionEvent) errors.push(`Unhandled: ${event.reason}`);
    else if (event instanceof ErrorEvent) errors.push(event.message);
    else if (event.target instanceof Element)
      errors.push(`Not loaded: ${event.target.outerHTML.slice(0, 200)}`);
  };
  for (const type of ['error', 'securitypolicyviolation', 'unhandledrejection'])
    addEventListener(type, collect, true);
  return Object.assign(globalThis, { engineErrors: errors });
});

/** The size of a large phone; WebKitGTK's window is never narrower. */
export const viewport = { width: 450, height: 780 };
