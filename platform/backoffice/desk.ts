import { type Context, Hono } from 'hono';
import { html } from 'hono/html';
import * as v from 'valibot';

import { type Content, operatorPage } from '#platform/backoffice/operator-page.ts';
import { type Database, openDatabase } from '#platform/core/database/client.ts';
import type { PlatformBindings, PlatformEnv } from '#platform/core/environment/env.ts';

/** The context of a request to a desk. */
export type DeskVisit = { context: Context<PlatformBindings>; env: PlatformEnv; db: Database; now: number };

/**
 * The reply to an operator's act: what was done, or a fault. Null if the act was done and the desk is only reloaded.
 */
export type DeskReply = string | { fault: string } | null;

type DeskOptions<Form extends v.GenericSchema> = {
  title: string;
  intro: string;
  /** The schema of the desk's forms. */
  form: Form;
  /** The reply to an invalid form. By default it names the fields that are not filled in. */
  misread?: DeskReply;
  perform: (form: v.InferOutput<Form>, visit: DeskVisit) => Promise<DeskReply>;
  show: (visit: DeskVisit) => Promise<Content>;
};

export const notDone = 'Nothing was changed.';

function describeIssues(issues: readonly v.BaseIssue<unknown>[]): string {
  return `Missing or invalid: ${issues.map((issue) => v.getDotPath(issue)).join(', ')}. ${notDone}`;
}

const renderReply = (told: string | { fault: string }): Content =>
  typeof told === 'string'
    ? html`<p class="said" role="status">${told}</p>`
    : html`<p role="alert">${told.fault}</p>`;

/** Creates a page at `/platform/desk/<name>` whose forms post to it. The edge refuses forms of other sites. */
export function createDesk<Form extends v.GenericSchema>(
  name: string,
  { form, misread, perform, show, ...page }: DeskOptions<Form>,
): Hono<PlatformBindings> {
  const path = `/platform/desk/${name}`;
  const createVisit = (context: Context<PlatformBindings>): DeskVisit => ({
    context,
    env: context.env,
    db: openDatabase(context.env),
    now: Date.now(),
  });
  return new Hono<PlatformBindings>()
    .get(path, async (context) => operatorPage(context, { ...page, body: await show(createVisit(context)) }))
    .post(path, async (context) => {
      const visit = createVisit(context);
      const read = v.safeParse(form, await context.req.parseBody());
      const told = read.success
        ? await perform(read.output, visit)
        : (misread ?? describeIssues(read.issues));
      if (told === null) return context.redirect(path, 303);
      return operatorPage(context, { ...page, body: [renderReply(told), await show(visit)] });
    });
}
