import { secondMs } from '#contract/values/durations.ts';
import type { Preview } from '#contract/wire/preview.ts';

/** Renders the notice on every page of a draft, in English for operators; clicks pass through it. */
export function renderPreviewStrip({ role, exp }: Preview, nonce: string): string {
  const until = `${new Date(exp * secondMs).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  return `<style nonce="${nonce}">#preview{position:fixed;inset:auto 0 calc(env(safe-area-inset-bottom) + 64px);z-index:99;width:max-content;max-width:100%;margin:0 auto;padding:4px 12px;border:1px solid #fff;border-radius:6px;background:#000;color:#fff;font:600 12px/1.4 system-ui,sans-serif;pointer-events:none}</style>
<p id="preview" lang="en" dir="ltr">Preview · ${role} · until ${until}</p>
`;
}
