import { type Context, Hono } from 'hono';
import { html } from 'hono/html';
import * as v from 'valibot';

import { type Content, buildOperatorPage } from '#platform/backoffice/operator-page.ts';
import { type Database, openDatabase } from '#platform/core/database/client.ts';
import type { PlatformBindings, PlatformEnv } from '#platform/core/environment/env.ts';

export type DeskVisit = { context: Context<PlatformBindings>; env: PlatformEnv; db: Database; now: number };

/** What was done, or a fault. Null if the action was done and the desk is only reloaded. */
export type DeskReply = string | { fault: string } | null;

type DeskOptions<Form extends v.GenericSchema> = {
  title: string;
  intro: string;
  form: Form;
  /** By default it names the missing or invalid fields. */
  invalidFormReply?: DeskReply;
  perform: (form: v.InferOutput<Form>, visit: DeskVisit) => Promise<DeskReply>;
  show: (visit: DeskVisit) => Promise<Content>;
};

export const nothingChanged = 'Nothing was changed.';

function describeIssues(issues: readonly v.BaseIssue<unknown>[]): string {
  return `Missing or invalid: ${issues.map((issue) => v.getDotPath(issue)).join(', ')}. ${nothingChanged}`;
}

const renderReply = (reply: string | { fault: string }): Content =>
  typeof reply === 'string'
    ? html`<p class="said" role="status">${reply}</p>`
    : html`<p role="alert">${reply.fault}</p>`;

/** Creates a page at `/platform/desk/<name>`. Its forms post there; the edge refuses forms of other sites. */
export function createDesk<Form extends v.GenericSchema>(
  name: string,
  { form, invalidFormReply, perform, show, ...page }: DeskOptions<Form>,
): Hono<PlatformBindings> {
  const path = `/platform/desk/${name}`;
  const createVisit = (context: Context<PlatformBindings>): DeskVisit => ({
    context,
    env: context.env,
    db: openDatabase(context.env),
    now: Date.now(),
  });
  return new Hono<PlatformBindings>()
    .get(path, async (context) =>
      buildOperatorPage(context, { ...page, body: await show(createVisit(context)) }),
    )
    .post(path, async (context) => {
      const visit = createVisit(context);
      const read = v.safeParse(form, await context.req.parseBody());
      const reply = read.success
        ? await perform(read.output, visit)
        : (invalidFormReply ?? describeIssues(read.issues));
      if (reply === null) return context.redirect(path, 303);
      return buildOperatorPage(context, { ...page, body: [renderReply(reply), await show(visit)] });
    });
}
