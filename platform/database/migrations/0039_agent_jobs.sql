CREATE TABLE `late_changes` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`account_id` text NOT NULL,
	`round_id` text NOT NULL,
	`opened_at` integer NOT NULL,
	`bet_minor` integer NOT NULL,
	`win_minor` integer NOT NULL,
	`at` integer NOT NULL,
	`made_in` integer,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `late_changes_of_account` ON `late_changes` (`account_id`,`opened_at`);--> statement-breakpoint
CREATE INDEX `late_changes_made` ON `late_changes` (`made_in`);--> statement-breakpoint
DROP INDEX `rebate_statements_unpaid`;--> statement-breakpoint
ALTER TABLE `rebate_statements` ADD `lapsed_at` integer;--> statement-breakpoint
CREATE INDEX `rebate_statements_unpaid` ON `rebate_statements` (`day`,`account_id`) WHERE paid_at IS NULL AND lapsed_at IS NULL;--> statement-breakpoint
ALTER TABLE `rebate_rates` ADD `given` integer;--> statement-breakpoint
ALTER TABLE `contract_statements` ADD `short_since` integer;--> statement-breakpoint
ALTER TABLE `contract_statements` ADD `seen_change` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Who invited an account gave it its rates.
UPDATE `rebate_rates` SET `given` = `rate`;
--> statement-breakpoint
-- What was reckoned stays: a statement is paid once, or lapses.
DROP TRIGGER `rebate_statement_kept`;
--> statement-breakpoint
CREATE TRIGGER `rebate_statement_kept` BEFORE UPDATE ON `rebate_statements`
WHEN OLD.`paid_at` IS NOT NULL OR OLD.`lapsed_at` IS NOT NULL OR NEW.`amount_minor` <> OLD.`amount_minor`
  OR NEW.`account_id` <> OLD.`account_id` OR NEW.`day` <> OLD.`day` BEGIN
  SELECT raise(ABORT, 'rebate: a statement is paid once, or lapses');
END;
--> statement-breakpoint
-- What is reported of a round after the hour in which it was opened; a ticket counts by its bets, as each is decided.
CREATE TRIGGER `late_change_opened` AFTER INSERT ON `rounds`
WHEN NEW.`mode` = 'real' AND NEW.`status` <> 'drawing' AND NEW.`opened_at` / 3600000 < unixepoch() / 3600 BEGIN
  INSERT INTO `late_changes` (`account_id`, `round_id`, `opened_at`, `bet_minor`, `win_minor`, `at`)
  VALUES (NEW.`account_id`, NEW.`id`, NEW.`opened_at`, NEW.`bet_minor`, NEW.`win_minor`, unixepoch() * 1000);
END;
--> statement-breakpoint
CREATE TRIGGER `late_change_changed` AFTER UPDATE OF `bet_minor`, `win_minor` ON `rounds`
WHEN NEW.`mode` = 'real' AND NEW.`opened_at` / 3600000 < unixepoch() / 3600
  AND (NEW.`bet_minor` <> OLD.`bet_minor` OR NEW.`win_minor` <> OLD.`win_minor`)
  AND NOT EXISTS (SELECT 1 FROM `suborders` WHERE `round_id` = NEW.`id`) BEGIN
  INSERT INTO `late_changes` (`account_id`, `round_id`, `opened_at`, `bet_minor`, `win_minor`, `at`)
  VALUES (NEW.`account_id`, NEW.`id`, NEW.`opened_at`, NEW.`bet_minor` - OLD.`bet_minor`,
    NEW.`win_minor` - OLD.`win_minor`, unixepoch() * 1000);
END;
--> statement-breakpoint
CREATE TRIGGER `late_change_kept` BEFORE UPDATE ON `late_changes` WHEN OLD.`made_in` IS NOT NULL
  OR NEW.`bet_minor` <> OLD.`bet_minor` OR NEW.`win_minor` <> OLD.`win_minor` BEGIN
  SELECT raise(ABORT, 'late change: it is only found its day, once');
END;
