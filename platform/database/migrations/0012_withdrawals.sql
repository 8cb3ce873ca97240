CREATE TABLE `payout_accounts` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`slot` integer NOT NULL,
	`kind` text NOT NULL,
	`bank_name` text NOT NULL,
	`holder` text NOT NULL,
	`number` text NOT NULL,
	`preferred_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	`removed_at` integer,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `payout_accounts_in_slots` ON `payout_accounts` (`account_id`,`slot`) WHERE removed_at IS NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `payout_accounts_by_number` ON `payout_accounts` (`account_id`,`kind`,`number`) WHERE removed_at IS NULL;--> statement-breakpoint
CREATE TABLE `withdrawal_rules` (
	`merchant_code` text NOT NULL,
	`currency` text NOT NULL,
	`min_minor` integer NOT NULL,
	`max_minor` integer NOT NULL,
	`per_day_minor` integer NOT NULL,
	`per_day_count` integer NOT NULL,
	`fee_fixed_minor` integer NOT NULL,
	`fee_basis_points` integer NOT NULL,
	`kinds` text NOT NULL,
	`accounts_max` integer NOT NULL,
	`usual_minutes` integer NOT NULL,
	PRIMARY KEY(`merchant_code`, `currency`),
	FOREIGN KEY (`merchant_code`) REFERENCES `merchants`(`merchant_code`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `withdrawals` (
	`order_no` text PRIMARY KEY NOT NULL,
	`merchant_code` text NOT NULL,
	`account_id` text NOT NULL,
	`ordinal` integer NOT NULL,
	`payout_account_id` text NOT NULL,
	`currency` text NOT NULL,
	`amount_minor` integer NOT NULL,
	`fee_minor` integer NOT NULL,
	`status` text NOT NULL,
	`reason` text,
	`next_at` integer,
	`created_at` integer NOT NULL,
	`expected_at` integer NOT NULL,
	FOREIGN KEY (`merchant_code`) REFERENCES `merchants`(`merchant_code`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`payout_account_id`) REFERENCES `payout_accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `withdrawals_in_turn` ON `withdrawals` (`account_id`,`ordinal`);--> statement-breakpoint
CREATE INDEX `withdrawals_by_state` ON `withdrawals` (`status`,`created_at`);--> statement-breakpoint
-- A withdrawal goes one way, and is final once.
CREATE TRIGGER `withdrawal_moved` BEFORE UPDATE OF `status` ON `withdrawals`
WHEN NOT (
  (OLD.`status` = 'requested' AND NEW.`status` IN ('review', 'rejected')) OR
  (OLD.`status` = 'review' AND NEW.`status` IN ('approved', 'rejected')) OR
  (OLD.`status` = 'approved' AND NEW.`status` IN ('paid', 'rejected'))
) BEGIN
  SELECT RAISE(ABORT, 'withdrawal: no way from this state to that');
END;
