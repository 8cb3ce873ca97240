CREATE TABLE `money_days` (
	`account_id` text NOT NULL,
	`day` text NOT NULL,
	`deposit_minor` integer DEFAULT 0 NOT NULL,
	`withdrawal_minor` integer DEFAULT 0 NOT NULL,
	`bonus_minor` integer DEFAULT 0 NOT NULL,
	`team_deposit_minor` integer DEFAULT 0 NOT NULL,
	`team_withdrawal_minor` integer DEFAULT 0 NOT NULL,
	`team_bonus_minor` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`account_id`, `day`),
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `money_days_by_day` ON `money_days` (`day`,`account_id`);--> statement-breakpoint
CREATE TABLE `play_days` (
	`account_id` text NOT NULL,
	`day` text NOT NULL,
	`game_type` text NOT NULL,
	`rounds` integer DEFAULT 0 NOT NULL,
	`bet_minor` integer DEFAULT 0 NOT NULL,
	`win_minor` integer DEFAULT 0 NOT NULL,
	`team_rounds` integer DEFAULT 0 NOT NULL,
	`team_bet_minor` integer DEFAULT 0 NOT NULL,
	`team_win_minor` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`account_id`, `day`, `game_type`),
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `play_days_by_day` ON `play_days` (`day`,`account_id`);--> statement-breakpoint
CREATE TABLE `stale_days` (
	`merchant_code` text NOT NULL,
	`quarter` integer NOT NULL,
	`account_id` text NOT NULL,
	PRIMARY KEY(`merchant_code`, `quarter`, `account_id`)
);
--> statement-breakpoint
CREATE TABLE `team_lines` (
	`ancestor_id` text NOT NULL,
	`account_id` text NOT NULL,
	`depth` integer NOT NULL,
	PRIMARY KEY(`ancestor_id`, `account_id`),
	FOREIGN KEY (`ancestor_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `team_lines_of_account` ON `team_lines` (`account_id`,`ancestor_id`);--> statement-breakpoint
CREATE INDEX `team_lines_by_depth` ON `team_lines` (`ancestor_id`,`depth`,`account_id`);--> statement-breakpoint
-- The teams that there are.
INSERT INTO `team_lines` (`ancestor_id`, `account_id`, `depth`)
WITH RECURSIVE `above` (`ancestor_id`, `account_id`, `depth`) AS (
  SELECT `invited_by`, `id`, 1 FROM `accounts` WHERE `invited_by` IS NOT NULL
  UNION ALL
  SELECT a.`invited_by`, b.`account_id`, b.`depth` + 1 FROM `above` b
  JOIN `accounts` a ON a.`id` = b.`ancestor_id` WHERE a.`invited_by` IS NOT NULL
)
SELECT `ancestor_id`, `account_id`, `depth` FROM `above`;
--> statement-breakpoint
CREATE TRIGGER `team_line_opened` AFTER INSERT ON `accounts` WHEN NEW.`invited_by` IS NOT NULL BEGIN
  INSERT INTO `team_lines` (`ancestor_id`, `account_id`, `depth`)
  SELECT `ancestor_id`, NEW.`id`, `depth` + 1 FROM `team_lines` WHERE `account_id` = NEW.`invited_by`
  UNION ALL SELECT NEW.`invited_by`, NEW.`id`, 1;
END;
--> statement-breakpoint
CREATE TRIGGER `team_line_kept` BEFORE UPDATE OF `invited_by` ON `accounts`
WHEN NEW.`invited_by` IS NOT OLD.`invited_by` BEGIN
  SELECT raise(ABORT, 'account: nobody changes teams');
END;
--> statement-breakpoint
-- What days are made from, marked by the account and the quarter of an hour that changed.
CREATE TRIGGER `play_day_stale_opened` AFTER INSERT ON `rounds` WHEN NEW.`mode` = 'real' BEGIN
  INSERT OR IGNORE INTO `stale_days` (`merchant_code`, `quarter`, `account_id`)
  SELECT `merchant_code`, NEW.`opened_at` / 900000, `id` FROM `accounts` WHERE `id` = NEW.`account_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `play_day_stale_changed` AFTER UPDATE OF `bet_minor`, `win_minor` ON `rounds`
WHEN NEW.`mode` = 'real' AND (NEW.`bet_minor` <> OLD.`bet_minor` OR NEW.`win_minor` <> OLD.`win_minor`) BEGIN
  INSERT OR IGNORE INTO `stale_days` (`merchant_code`, `quarter`, `account_id`)
  SELECT `merchant_code`, NEW.`opened_at` / 900000, `id` FROM `accounts` WHERE `id` = NEW.`account_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `money_day_stale` AFTER INSERT ON `ledger_entries`
WHEN NEW.`scope` IN ('deposit', 'withdrawal', 'withdrawal-return', 'bonus-release') BEGIN
  INSERT OR IGNORE INTO `stale_days` (`merchant_code`, `quarter`, `account_id`)
  SELECT a.`merchant_code`, NEW.`at` / 900000, a.`id` FROM `ledger_accounts` l
  JOIN `accounts` a ON a.`id` = l.`owner` WHERE l.`id` = NEW.`account_id` AND l.`kind` = 'cash';
END;
--> statement-breakpoint
-- What there is already.
INSERT OR IGNORE INTO `stale_days` (`merchant_code`, `quarter`, `account_id`)
SELECT a.`merchant_code`, r.`opened_at` / 900000, a.`id` FROM `rounds` r
JOIN `accounts` a ON a.`id` = r.`account_id` WHERE r.`mode` = 'real';
--> statement-breakpoint
INSERT OR IGNORE INTO `stale_days` (`merchant_code`, `quarter`, `account_id`)
SELECT a.`merchant_code`, e.`at` / 900000, a.`id` FROM `ledger_entries` e
JOIN `ledger_accounts` l ON l.`id` = e.`account_id` AND l.`kind` = 'cash' JOIN `accounts` a ON a.`id` = l.`owner`
WHERE e.`scope` IN ('deposit', 'withdrawal', 'withdrawal-return', 'bonus-release');
