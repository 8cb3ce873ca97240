CREATE TABLE `order_states` (
	`order_no` text NOT NULL,
	`status` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`order_no`, `status`)
);
--> statement-breakpoint
CREATE TABLE `turnover_requirements` (
	`order_no` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`currency` text NOT NULL,
	`reason` text NOT NULL,
	`base_minor` integer NOT NULL,
	`times_hundredths` integer NOT NULL,
	`required_minor` integer NOT NULL,
	`met_at_staked_minor` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `turnover_of_account` ON `turnover_requirements` (`account_id`,`currency`,`met_at_staked_minor`);--> statement-breakpoint
-- The ledger anew: SQLite cannot change a check. The old tables step aside, are copied and dropped from the entries
-- upwards, so that no row ever refers to a table that is gone.
DROP TRIGGER `ledger_entry_booked`;--> statement-breakpoint
DROP TRIGGER `ledger_entry_currency`;--> statement-breakpoint
DROP TRIGGER `ledger_entry_kept`;--> statement-breakpoint
DROP TRIGGER `ledger_entry_never_deleted`;--> statement-breakpoint
ALTER TABLE `ledger_accounts` RENAME TO `old_ledger_accounts`;--> statement-breakpoint
ALTER TABLE `ledger_entries` RENAME TO `old_ledger_entries`;--> statement-breakpoint
CREATE TABLE `ledger_accounts` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`owner` text NOT NULL,
	`currency` text NOT NULL,
	`balance_minor` integer DEFAULT 0 NOT NULL,
	`staked_minor` integer DEFAULT 0 NOT NULL,
	CONSTRAINT "ledger_no_overdraft" CHECK("ledger_accounts"."kind" in ('house', 'play-house', 'promotion', 'clearing') or "ledger_accounts"."balance_minor" >= 0)
);
--> statement-breakpoint
CREATE TABLE `ledger_entries` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`transaction_id` text NOT NULL,
	`account_id` text NOT NULL,
	`amount_minor` integer NOT NULL,
	`currency` text NOT NULL,
	`scope` text NOT NULL,
	`at` integer NOT NULL,
	`balance_after_minor` integer,
	FOREIGN KEY (`transaction_id`) REFERENCES `ledger_transactions`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`account_id`) REFERENCES `ledger_accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
INSERT INTO `ledger_accounts` (`id`, `kind`, `owner`, `currency`, `balance_minor`, `staked_minor`)
SELECT a.`id`, a.`kind`, a.`owner`, a.`currency`, a.`balance_minor`, coalesce((
  SELECT -sum(e.`amount_minor`) FROM `old_ledger_entries` e
  JOIN `ledger_transactions` t ON t.`id` = e.`transaction_id`
  WHERE e.`account_id` = a.`id` AND t.`scope` = 'bet' AND e.`amount_minor` < 0
), 0) FROM `old_ledger_accounts` a;
--> statement-breakpoint
INSERT INTO `ledger_entries` (`id`, `transaction_id`, `account_id`, `amount_minor`, `currency`, `scope`, `at`, `balance_after_minor`)
SELECT e.`id`, e.`transaction_id`, e.`account_id`, e.`amount_minor`, e.`currency`, t.`scope`, t.`at`,
  sum(e.`amount_minor`) OVER (PARTITION BY e.`account_id` ORDER BY e.`id`)
FROM `old_ledger_entries` e JOIN `ledger_transactions` t ON t.`id` = e.`transaction_id`;
--> statement-breakpoint
DROP TABLE `old_ledger_entries`;--> statement-breakpoint
DROP TABLE `old_ledger_accounts`;--> statement-breakpoint
CREATE INDEX `ledger_entries_of_account` ON `ledger_entries` (`account_id`,`at`,`id`);--> statement-breakpoint
CREATE INDEX `ledger_entries_of_kind` ON `ledger_entries` (`account_id`,`scope`,`at`,`amount_minor`);--> statement-breakpoint
CREATE INDEX `ledger_entries_of_transaction` ON `ledger_entries` (`transaction_id`);--> statement-breakpoint
-- Balances are sums of the entries by construction; the check on `ledger_accounts` refuses an overdraft.
CREATE TRIGGER `ledger_entry_booked` AFTER INSERT ON `ledger_entries` BEGIN
  UPDATE `ledger_accounts` SET `balance_minor` = `balance_minor` + NEW.`amount_minor`,
    `staked_minor` = `staked_minor` + iif(NEW.`scope` = 'bet' AND NEW.`amount_minor` < 0, -NEW.`amount_minor`, 0)
  WHERE `id` = NEW.`account_id`;
  UPDATE `ledger_entries` SET `balance_after_minor` =
    (SELECT `balance_minor` FROM `ledger_accounts` WHERE `id` = NEW.`account_id`)
  WHERE `id` = NEW.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `ledger_entry_currency` BEFORE INSERT ON `ledger_entries`
WHEN NEW.`currency` <> (SELECT `currency` FROM `ledger_accounts` WHERE `id` = NEW.`account_id`) BEGIN
  SELECT RAISE(ABORT, 'ledger: entry in another currency than its account');
END;
--> statement-breakpoint
CREATE TRIGGER `ledger_entry_transaction` BEFORE INSERT ON `ledger_entries`
WHEN NOT EXISTS (SELECT 1 FROM `ledger_transactions`
  WHERE `id` = NEW.`transaction_id` AND `scope` = NEW.`scope` AND `at` = NEW.`at`) BEGIN
  SELECT RAISE(ABORT, 'ledger: entry of another kind or time than its transaction');
END;
--> statement-breakpoint
CREATE TRIGGER `ledger_entry_kept` BEFORE UPDATE ON `ledger_entries`
WHEN OLD.`balance_after_minor` IS NOT NULL OR OLD.`amount_minor` <> NEW.`amount_minor`
  OR OLD.`account_id` <> NEW.`account_id` OR OLD.`transaction_id` <> NEW.`transaction_id`
  OR OLD.`currency` <> NEW.`currency` OR OLD.`scope` <> NEW.`scope` OR OLD.`at` <> NEW.`at` OR OLD.`id` <> NEW.`id` BEGIN
  SELECT RAISE(ABORT, 'ledger: an entry is never changed');
END;
--> statement-breakpoint
CREATE TRIGGER `ledger_entry_never_deleted` BEFORE DELETE ON `ledger_entries` BEGIN
  SELECT RAISE(ABORT, 'ledger: an entry is never deleted');
END;
