import { type Context, Hono } from 'hono';
import { html } from 'hono/html';
import * as v from 'valibot';

import { type Content, operatorPage } from '#platform/backoffice/operator-page.ts';
import { type Database, databaseOf } from '#platform/core/database/client.ts';
import type { PlatformBindings, PlatformEnv } from '#platform/core/environment/env.ts';

/** What a desk works with. */
export type Visit = { context: Context<PlatformBindings>; env: PlatformEnv; db: Database; now: number };

/** What an operator is told of an act: what was done, or a fault. Null: it is done, and the desk is loaded again. */
export type Told = string | { fault: string } | null;

type Desk<Form extends v.GenericSchema> = {
  title: string;
  intro: string;
  /** What its forms can ask for. */
  form: Form;
  /** What is told of anything else; by default, which fields are not filled in. */
  misread?: Told;
  perform: (form: v.InferOutput<Form>, visit: Visit) => Promise<Told>;
  show: (visit: Visit) => Promise<Content>;
};

export const notDone = 'Nothing was done.';

function notFilledIn(issues: readonly v.BaseIssue<unknown>[]): string {
  return `Not filled in: ${issues.map((issue) => v.getDotPath(issue)).join(', ')}. ${notDone}`;
}

const paragraph = (told: string | { fault: string }): Content =>
  typeof told === 'string'
    ? html`<p class="said" role="status">${told}</p>`
    : html`<p role="alert">${told.fault}</p>`;

/** A page at `/platform/desk/<name>` whose forms post to it. The edge refuses forms of other sites. */
export function desk<Form extends v.GenericSchema>(
  name: string,
  { form, misread, perform, show, ...page }: Desk<Form>,
): Hono<PlatformBindings> {
  const path = `/platform/desk/${name}`;
  const visitOf = (context: Context<PlatformBindings>): Visit => ({
    context,
    env: context.env,
    db: databaseOf(context.env),
    now: Date.now(),
  });
  return new Hono<PlatformBindings>()
    .get(path, async (context) => operatorPage(context, { ...page, body: await show(visitOf(context)) }))
    .post(path, async (context) => {
      const visit = visitOf(context);
      const read = v.safeParse(form, await context.req.parseBody());
      const told = read.success ? await perform(read.output, visit) : (misread ?? notFilledIn(read.issues));
      if (told === null) return context.redirect(path, 303);
      return operatorPage(context, { ...page, body: [paragraph(told), await show(visit)] });
    });
}
