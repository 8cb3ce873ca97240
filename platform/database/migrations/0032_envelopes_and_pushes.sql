CREATE TABLE `team_envelope_rules` (
	`merchant_code` text NOT NULL,
	`currency` text NOT NULL,
	`min_share_minor` integer NOT NULL,
	`max_shares` integer NOT NULL,
	`max_minor` integer NOT NULL,
	`per_day_minor` integer NOT NULL,
	`hours` integer NOT NULL,
	PRIMARY KEY(`merchant_code`, `currency`),
	FOREIGN KEY (`merchant_code`) REFERENCES `merchants`(`merchant_code`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `team_envelope_shares` (
	`envelope_no` text NOT NULL,
	`number` integer NOT NULL,
	`amount_minor` integer NOT NULL,
	`account_id` text,
	`share_no` text,
	`opened_at` integer,
	PRIMARY KEY(`envelope_no`, `number`),
	FOREIGN KEY (`envelope_no`) REFERENCES `team_envelopes`(`envelope_no`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "team_envelope_share_amount" CHECK("team_envelope_shares"."amount_minor" > 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `team_envelope_shares_share_no_unique` ON `team_envelope_shares` (`share_no`);--> statement-breakpoint
CREATE UNIQUE INDEX `team_envelope_once` ON `team_envelope_shares` (`envelope_no`,`account_id`) WHERE account_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX `team_envelope_shares_left` ON `team_envelope_shares` (`envelope_no`,`number`) WHERE account_id IS NULL;--> statement-breakpoint
CREATE TABLE `team_envelopes` (
	`envelope_no` text PRIMARY KEY NOT NULL,
	`merchant_code` text NOT NULL,
	`agent_id` text NOT NULL,
	`currency` text NOT NULL,
	`total_minor` integer NOT NULL,
	`shares` integer NOT NULL,
	`split` text NOT NULL,
	`direct` integer NOT NULL,
	`greeting` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`closed_at` integer,
	`returned_minor` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`merchant_code`) REFERENCES `merchants`(`merchant_code`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`agent_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `team_envelopes_of_agent` ON `team_envelopes` (`agent_id`,`created_at`,`envelope_no`);--> statement-breakpoint
CREATE INDEX `team_envelopes_due` ON `team_envelopes` (`expires_at`) WHERE closed_at IS NULL;--> statement-breakpoint
CREATE INDEX `team_envelopes_due_of_agent` ON `team_envelopes` (`agent_id`,`expires_at`) WHERE closed_at IS NULL;--> statement-breakpoint
DROP INDEX `push_queue_due`;--> statement-breakpoint
CREATE INDEX `push_queue_due` ON `push_queue` (`topic`,`next_at`);
--> statement-breakpoint
-- A share is opened once, by somebody of the team that the envelope is for, while it is open; else it stays as it was drawn.
CREATE TRIGGER `team_envelope_share_opened_once` BEFORE UPDATE ON `team_envelope_shares`
WHEN OLD.`account_id` IS NOT NULL OR NEW.`account_id` IS NULL OR NEW.`share_no` IS NULL OR NEW.`opened_at` IS NULL
  OR NEW.`amount_minor` <> OLD.`amount_minor` OR NEW.`envelope_no` <> OLD.`envelope_no` OR NEW.`number` <> OLD.`number`
  OR NOT EXISTS (
    SELECT 1 FROM `team_envelopes` e
    JOIN `team_lines` l ON l.`ancestor_id` = e.`agent_id` AND l.`account_id` = NEW.`account_id`
    WHERE e.`envelope_no` = NEW.`envelope_no` AND e.`closed_at` IS NULL AND (e.`direct` = 0 OR l.`depth` = 1)
  ) BEGIN
  SELECT raise(ABORT, 'team_envelope: a share is opened once, by one of the team');
END;
--> statement-breakpoint
CREATE TRIGGER `team_envelope_share_kept` BEFORE DELETE ON `team_envelope_shares` BEGIN
  SELECT raise(ABORT, 'team_envelope: shares are kept');
END;
--> statement-breakpoint
CREATE TRIGGER `team_envelope_closed_once` BEFORE UPDATE ON `team_envelopes`
WHEN OLD.`closed_at` IS NOT NULL OR NEW.`closed_at` IS NULL OR NEW.`total_minor` <> OLD.`total_minor`
  OR NEW.`shares` <> OLD.`shares` OR NEW.`agent_id` <> OLD.`agent_id` OR NEW.`currency` <> OLD.`currency`
  OR NEW.`created_at` <> OLD.`created_at` OR NEW.`expires_at` <> OLD.`expires_at` BEGIN
  SELECT raise(ABORT, 'team_envelope: an envelope is closed once, and else kept');
END;
--> statement-breakpoint
CREATE TRIGGER `team_envelope_kept` BEFORE DELETE ON `team_envelopes` BEGIN
  SELECT raise(ABORT, 'team_envelope: envelopes are kept');
END;
--> statement-breakpoint
-- What is announced no more has ended; from now on this is set as the announcement is ended.
UPDATE `promotions` SET `closes_at` = unixepoch() * 1000
WHERE (`closes_at` IS NULL OR `closes_at` > unixepoch() * 1000)
  AND `announcement_id` IN (SELECT `id` FROM `announcements` WHERE `status` = 'ended');
