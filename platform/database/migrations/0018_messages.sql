CREATE TABLE `announcement_reads` (
	`account_id` text NOT NULL,
	`announcement_id` integer NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`account_id`, `announcement_id`),
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`announcement_id`) REFERENCES `announcements`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `inbox_marks` (
	`account_id` text NOT NULL,
	`message_id` integer NOT NULL,
	`read_at` integer,
	`deleted_at` integer,
	PRIMARY KEY(`account_id`, `message_id`),
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`message_id`) REFERENCES `inbox_messages`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `inbox_marks_of_message` ON `inbox_marks` (`message_id`);--> statement-breakpoint
CREATE TABLE `inbox_messages` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`merchant_code` text NOT NULL,
	`account_id` text,
	`title` text NOT NULL,
	`content` text NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`merchant_code`) REFERENCES `merchants`(`merchant_code`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `inbox_of_account` ON `inbox_messages` (`merchant_code`,`account_id`,`at`);--> statement-breakpoint
CREATE INDEX `inbox_by_age` ON `inbox_messages` (`at`);--> statement-breakpoint
ALTER TABLE `announcements` ADD `status` text DEFAULT 'published' NOT NULL;--> statement-breakpoint
ALTER TABLE `announcements` ADD `reads` integer DEFAULT 0 NOT NULL;