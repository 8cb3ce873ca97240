CREATE TABLE `returned_payments` (
	`payment_message_id` text PRIMARY KEY NOT NULL,
	`operator` text NOT NULL,
	`reason` text NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`payment_message_id`) REFERENCES `payment_messages`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `returned_payments_by_time` ON `returned_payments` (`at`);--> statement-breakpoint
DROP INDEX `payment_messages_of_outcome`;--> statement-breakpoint
CREATE INDEX `payment_messages_of_outcome` ON `payment_messages` (`outcome`,`at`,`id`);--> statement-breakpoint
-- Anew, as a column that is NOT NULL has no value in the rows that are there: the currency of their merchant.
CREATE TABLE `__new_deposit_promotions` (
	`merchant_code` text NOT NULL,
	`promotion_id` text NOT NULL,
	`currency` text NOT NULL,
	`name` text NOT NULL,
	`basis_points` integer NOT NULL,
	`max_bonus_minor` integer NOT NULL,
	`min_deposit_minor` integer NOT NULL,
	`turnover_hundredths` integer NOT NULL,
	`enabled` integer DEFAULT true NOT NULL,
	`sequence` integer NOT NULL,
	PRIMARY KEY(`merchant_code`, `promotion_id`),
	FOREIGN KEY (`merchant_code`) REFERENCES `merchants`(`merchant_code`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
INSERT INTO `__new_deposit_promotions` SELECT p.`merchant_code`, p.`promotion_id`, json_extract(m.`record`, '$.currency'), p.`name`, p.`basis_points`, p.`max_bonus_minor`, p.`min_deposit_minor`, p.`turnover_hundredths`, p.`enabled`, p.`sequence` FROM `deposit_promotions` p JOIN `merchants` m ON m.`merchant_code` = p.`merchant_code`;--> statement-breakpoint
DROP TABLE `deposit_promotions`;--> statement-breakpoint
ALTER TABLE `__new_deposit_promotions` RENAME TO `deposit_promotions`;--> statement-breakpoint
ALTER TABLE `ledger_transactions` ADD `reason` text;--> statement-breakpoint
-- What was noted of a payment that went back stays as it was noted.
CREATE TRIGGER `returned_payment_kept` BEFORE UPDATE ON `returned_payments`
BEGIN SELECT RAISE(ABORT, 'a returned payment is never changed'); END;--> statement-breakpoint
CREATE TRIGGER `returned_payment_never_deleted` BEFORE DELETE ON `returned_payments`
BEGIN SELECT RAISE(ABORT, 'a returned payment is never deleted'); END;