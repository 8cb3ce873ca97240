CREATE TABLE `deposit_methods` (
	`merchant_code` text NOT NULL,
	`method_id` text NOT NULL,
	`kind` text NOT NULL,
	`currency` text NOT NULL,
	`name` text NOT NULL,
	`min_minor` integer NOT NULL,
	`max_minor` integer NOT NULL,
	`fee_fixed_minor` integer DEFAULT 0 NOT NULL,
	`fee_basis_points` integer DEFAULT 0 NOT NULL,
	`opens_at` text,
	`closes_at` text,
	`gateways` text NOT NULL,
	`service` text,
	`receivers` text NOT NULL,
	`quick_minor` text NOT NULL,
	`receipt_required` integer DEFAULT false NOT NULL,
	`turnover_hundredths` integer DEFAULT 100 NOT NULL,
	`minutes_to_pay` integer NOT NULL,
	`enabled` integer DEFAULT true NOT NULL,
	`sequence` integer NOT NULL,
	PRIMARY KEY(`merchant_code`, `method_id`),
	FOREIGN KEY (`merchant_code`) REFERENCES `merchants`(`merchant_code`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `deposit_orders` (
	`order_no` text PRIMARY KEY NOT NULL,
	`merchant_code` text NOT NULL,
	`account_id` text NOT NULL,
	`currency` text NOT NULL,
	`method_id` text NOT NULL,
	`kind` text NOT NULL,
	`method_name` text NOT NULL,
	`service` text,
	`status` text NOT NULL,
	`amount_minor` integer NOT NULL,
	`fee_minor` integer NOT NULL,
	`credit_minor` integer NOT NULL,
	`bonus_minor` integer NOT NULL,
	`terms` text NOT NULL,
	`promotion_name` text,
	`turnover_hundredths` integer NOT NULL,
	`bonus_turnover_hundredths` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`pay_address` text,
	`transfer_to` text,
	`receipt_required` integer NOT NULL,
	`failed_at` integer,
	`paid_minor` integer,
	`payment_id` text,
	`reason` text,
	`bonus_released_at` integer,
	`limit_left_minor` integer,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "deposit_limit" CHECK("deposit_orders"."limit_left_minor" is null or "deposit_orders"."limit_left_minor" >= 0)
);
--> statement-breakpoint
CREATE INDEX `deposit_orders_of_account` ON `deposit_orders` (`account_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `deposit_orders_due` ON `deposit_orders` (`status`,`expires_at`);--> statement-breakpoint
CREATE INDEX `deposit_bonuses_held` ON `deposit_orders` (`account_id`) WHERE bonus_minor > 0 and bonus_released_at is null and status = 'credited';--> statement-breakpoint
CREATE TABLE `deposit_promotions` (
	`merchant_code` text NOT NULL,
	`promotion_id` text NOT NULL,
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
CREATE TABLE `deposit_receipts` (
	`order_no` text PRIMARY KEY NOT NULL,
	`jpeg` text NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`order_no`) REFERENCES `deposit_orders`(`order_no`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `payment_messages` (
	`id` text PRIMARY KEY NOT NULL,
	`order_no` text NOT NULL,
	`payment_id` text NOT NULL,
	`amount_minor` integer NOT NULL,
	`currency` text NOT NULL,
	`outcome` text NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`order_no`) REFERENCES `deposit_orders`(`order_no`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `payment_messages_of_outcome` ON `payment_messages` (`outcome`,`at`);