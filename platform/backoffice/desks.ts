import { Hono } from 'hono';

import { announcementsDesk } from '#platform/backoffice/desks/announcements.ts';
import { chatDesk } from '#platform/backoffice/desks/chat.ts';
import { contractsDesk } from '#platform/backoffice/desks/contracts.ts';
import { correctionsDesk } from '#platform/backoffice/desks/corrections.ts';
import { depositDesk } from '#platform/backoffice/desks/deposits.ts';
import { diagnosticsDesk } from '#platform/backoffice/desks/diagnostics.ts';
import { feedbackDesk } from '#platform/backoffice/desks/feedback.ts';
import { mallDesk } from '#platform/backoffice/desks/mall.ts';
import { promotionsDesk } from '#platform/backoffice/desks/promotions.ts';
import { rainDesk } from '#platform/backoffice/desks/rain.ts';
import { recognitionsDesk } from '#platform/backoffice/desks/recognitions.ts';
import { vipDesk } from '#platform/backoffice/desks/vip.ts';
import { withdrawalsDesk } from '#platform/backoffice/desks/withdrawals.ts';
import { requireVariable } from '#platform/backoffice/operator-page.ts';
import type { PlatformBindings } from '#platform/core/environment/env.ts';

/** `/platform/desk/`: no login, but 404 unless `BACKOFFICE` is `1`, and the edge refuses forms of other sites. */
export const desks = new Hono<PlatformBindings>()
  .use('/platform/desk/*', requireVariable('BACKOFFICE'))
  .route('/', depositDesk)
  .route('/', correctionsDesk)
  .route('/', withdrawalsDesk)
  .route('/', feedbackDesk)
  .route('/', chatDesk)
  .route('/', diagnosticsDesk)
  .route('/', announcementsDesk)
  .route('/', promotionsDesk)
  .route('/', mallDesk)
  .route('/', rainDesk)
  .route('/', contractsDesk)
  .route('/', vipDesk)
  .route('/', recognitionsDesk);
