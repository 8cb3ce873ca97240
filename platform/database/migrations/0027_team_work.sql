CREATE TABLE `downline_notes` (
	`agent_id` text NOT NULL,
	`account_id` text NOT NULL,
	`note` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`agent_id`, `account_id`),
	FOREIGN KEY (`agent_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `team_transfer_rules` (
	`merchant_code` text NOT NULL,
	`currency` text NOT NULL,
	`min_minor` integer NOT NULL,
	`max_minor` integer NOT NULL,
	`per_day_minor` integer NOT NULL,
	PRIMARY KEY(`merchant_code`, `currency`),
	FOREIGN KEY (`merchant_code`) REFERENCES `merchants`(`merchant_code`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `team_transfers` (
	`order_no` text PRIMARY KEY NOT NULL,
	`agent_id` text NOT NULL,
	`account_id` text NOT NULL,
	`ordinal` integer NOT NULL,
	`currency` text NOT NULL,
	`amount_minor` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`agent_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `team_transfers_in_turn` ON `team_transfers` (`agent_id`,`ordinal`);--> statement-breakpoint
CREATE INDEX `team_transfers_by_day` ON `team_transfers` (`agent_id`,`currency`,`created_at`);--> statement-breakpoint
CREATE INDEX `team_transfers_to` ON `team_transfers` (`account_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `link_visits` (
	`merchant_code` text NOT NULL,
	`day` text NOT NULL,
	`code` text NOT NULL,
	`visitor` text NOT NULL,
	PRIMARY KEY(`merchant_code`, `day`, `code`, `visitor`),
	FOREIGN KEY (`merchant_code`) REFERENCES `merchants`(`merchant_code`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
ALTER TABLE `accounts` ADD `invite_code` text;--> statement-breakpoint
ALTER TABLE `accounts` ADD `last_login_at` integer;--> statement-breakpoint
ALTER TABLE `accounts` ADD `password_given` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `accounts_by_inviter` ON `accounts` (`invited_by`,`created_at`,`id`);--> statement-breakpoint
ALTER TABLE `affiliates` ADD `name` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `affiliates` ADD `created_at` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `affiliates` ADD `closed_at` integer;--> statement-breakpoint
ALTER TABLE `affiliates` ADD `opened` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `affiliates_of_account` ON `affiliates` (`account_id`,`created_at`);--> statement-breakpoint
UPDATE `accounts` SET `last_login_at` = (SELECT max(`created_at`) FROM `sessions` WHERE `account_id` = `accounts`.`id`);
--> statement-breakpoint
CREATE TRIGGER `login_noted` AFTER INSERT ON `sessions` BEGIN
  UPDATE `accounts` SET `last_login_at` = NEW.`created_at` WHERE `id` = NEW.`account_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `link_opened` AFTER INSERT ON `link_visits` BEGIN
  UPDATE `affiliates` SET `opened` = `opened` + 1
  WHERE `merchant_code` = NEW.`merchant_code` AND `code` = NEW.`code`;
END;
--> statement-breakpoint
-- Money goes down a team, from an agent to somebody below him, and nowhere else.
CREATE TRIGGER `team_transfer_down` BEFORE INSERT ON `team_transfers`
WHEN NOT EXISTS (SELECT 1 FROM `team_lines` WHERE `ancestor_id` = NEW.`agent_id` AND `account_id` = NEW.`account_id`) BEGIN
  SELECT raise(ABORT, 'team_transfer: not below the agent');
END;
