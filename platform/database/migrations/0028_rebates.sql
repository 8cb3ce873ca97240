CREATE TABLE `rebate_days` (
	`merchant_code` text NOT NULL,
	`day` text NOT NULL,
	`reckoned_at` integer NOT NULL,
	PRIMARY KEY(`merchant_code`, `day`),
	FOREIGN KEY (`merchant_code`) REFERENCES `merchants`(`merchant_code`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `rebate_lines` (
	`account_id` text NOT NULL,
	`day` text NOT NULL,
	`source_id` text NOT NULL,
	`game_type` text NOT NULL,
	`bet_minor` integer NOT NULL,
	`rate` integer NOT NULL,
	`rate_since` text NOT NULL,
	`source_rate` integer NOT NULL,
	`source_since` text,
	`amount_minor` integer NOT NULL,
	PRIMARY KEY(`account_id`, `day`, `source_id`, `game_type`),
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`source_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `rebate_rates` (
	`account_id` text NOT NULL,
	`game_type` text NOT NULL,
	`from_day` text NOT NULL,
	`rate` integer NOT NULL,
	`set_at` integer NOT NULL,
	`set_by` text,
	PRIMARY KEY(`account_id`, `game_type`, `from_day`),
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`set_by`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "rebate_rate" CHECK("rebate_rates"."rate" BETWEEN 0 AND 10000)
);
--> statement-breakpoint
CREATE TABLE `rebate_statements` (
	`account_id` text NOT NULL,
	`day` text NOT NULL,
	`amount_minor` integer NOT NULL,
	`paid_at` integer,
	PRIMARY KEY(`account_id`, `day`),
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `rebate_statements_unpaid` ON `rebate_statements` (`day`,`account_id`) WHERE paid_at IS NULL;--> statement-breakpoint
ALTER TABLE `money_days` ADD `rebate_minor` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `money_days` ADD `team_rebate_minor` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `accounts_by_inviter_name` ON `accounts` (`invited_by`,`username`);--> statement-breakpoint
-- Rebates make a day stale too.
DROP TRIGGER `money_day_stale`;
--> statement-breakpoint
CREATE TRIGGER `money_day_stale` AFTER INSERT ON `ledger_entries`
WHEN NEW.`scope` IN ('deposit', 'withdrawal', 'withdrawal-return', 'bonus-release', 'rebate') BEGIN
  INSERT OR IGNORE INTO `stale_days` (`merchant_code`, `quarter`, `account_id`)
  SELECT a.`merchant_code`, NEW.`at` / 900000, a.`id` FROM `ledger_accounts` l
  JOIN `accounts` a ON a.`id` = l.`owner` WHERE l.`id` = NEW.`account_id` AND l.`kind` = 'cash';
END;
--> statement-breakpoint
-- What was reckoned stays: a statement is only paid, and once.
CREATE TRIGGER `rebate_statement_kept` BEFORE UPDATE ON `rebate_statements`
WHEN OLD.`paid_at` IS NOT NULL OR NEW.`amount_minor` <> OLD.`amount_minor` OR NEW.`account_id` <> OLD.`account_id`
  OR NEW.`day` <> OLD.`day` BEGIN
  SELECT raise(ABORT, 'rebate: a statement is only paid, and once');
END;
--> statement-breakpoint
CREATE TRIGGER `rebate_line_kept` BEFORE UPDATE ON `rebate_lines` BEGIN
  SELECT raise(ABORT, 'rebate: a line is never changed');
END;
