CREATE TABLE `game_names` (
	`id` integer PRIMARY KEY NOT NULL,
	`node_id` integer NOT NULL,
	`language` text NOT NULL,
	`name` text NOT NULL,
	`folded` text NOT NULL,
	FOREIGN KEY (`node_id`) REFERENCES `games`(`node_id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `game_names_by_language` ON `game_names` (`node_id`,`language`);--> statement-breakpoint
CREATE TABLE `game_restrictions` (
	`merchant_code` text NOT NULL,
	`node_id` integer NOT NULL,
	`reason` text NOT NULL,
	PRIMARY KEY(`merchant_code`, `node_id`),
	FOREIGN KEY (`merchant_code`) REFERENCES `merchants`(`merchant_code`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`node_id`) REFERENCES `games`(`node_id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `games` (
	`node_id` integer PRIMARY KEY NOT NULL,
	`game_id` text NOT NULL,
	`game_code` text NOT NULL,
	`vassalage` text NOT NULL,
	`game_type` text NOT NULL,
	`game_category` text NOT NULL,
	`name_en` text NOT NULL,
	`game_classify` text NOT NULL,
	`min_bet_minor` integer NOT NULL,
	`lines` integer NOT NULL,
	`is_new` integer NOT NULL,
	`hot_rank` integer,
	`support_play` integer NOT NULL,
	`is_game_h5` integer NOT NULL,
	`maintenance` integer NOT NULL,
	`engine` text NOT NULL,
	`lotto_mode` text,
	`room_id` text,
	`icon_url` text NOT NULL,
	`placeholder` text NOT NULL,
	`now` text,
	`position` integer NOT NULL,
	FOREIGN KEY (`vassalage`) REFERENCES `vendors`(`vassalage`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "games_min_bet" CHECK("games"."min_bet_minor" > 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `games_by_game_id` ON `games` (`game_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `games_by_position` ON `games` (`position`);--> statement-breakpoint
CREATE INDEX `games_of_type` ON `games` (`game_type`,`position`);--> statement-breakpoint
CREATE INDEX `games_of_vendor` ON `games` (`vassalage`,`game_type`);--> statement-breakpoint
CREATE INDEX `games_hot` ON `games` (`hot_rank`);--> statement-breakpoint
CREATE TABLE `winners` (
	`win_id` text PRIMARY KEY NOT NULL,
	`merchant_code` text NOT NULL,
	`node_id` integer NOT NULL,
	`account` text NOT NULL,
	`win_minor` integer NOT NULL,
	`currency` text NOT NULL,
	`at` integer NOT NULL,
	`seeded` integer DEFAULT false NOT NULL,
	FOREIGN KEY (`merchant_code`) REFERENCES `merchants`(`merchant_code`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`node_id`) REFERENCES `games`(`node_id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `winners_latest` ON `winners` (`merchant_code`,`at`);--> statement-breakpoint
CREATE TABLE `idempotent_replies` (
	`scope` text NOT NULL,
	`idempotency_key` text NOT NULL,
	`request_hash` text NOT NULL,
	`value` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`scope`, `idempotency_key`)
);
--> statement-breakpoint
CREATE TABLE `launches` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`merchant_code` text NOT NULL,
	`node_id` integer NOT NULL,
	`mode` text NOT NULL,
	`language` text NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`merchant_code`) REFERENCES `merchants`(`merchant_code`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`node_id`) REFERENCES `games`(`node_id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `launches_of_account` ON `launches` (`account_id`);--> statement-breakpoint
CREATE INDEX `launches_by_age` ON `launches` (`expires_at`);--> statement-breakpoint
CREATE TABLE `ledger_accounts` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`owner` text NOT NULL,
	`currency` text NOT NULL,
	`balance_minor` integer DEFAULT 0 NOT NULL,
	CONSTRAINT "ledger_no_overdraft" CHECK("ledger_accounts"."kind" in ('house', 'play-house') or "ledger_accounts"."balance_minor" >= 0)
);
--> statement-breakpoint
CREATE TABLE `ledger_entries` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`transaction_id` text NOT NULL,
	`account_id` text NOT NULL,
	`amount_minor` integer NOT NULL,
	`currency` text NOT NULL,
	FOREIGN KEY (`transaction_id`) REFERENCES `ledger_transactions`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`account_id`) REFERENCES `ledger_accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `ledger_entries_of_account` ON `ledger_entries` (`account_id`,`id`);--> statement-breakpoint
CREATE INDEX `ledger_entries_of_transaction` ON `ledger_entries` (`transaction_id`);--> statement-breakpoint
CREATE TABLE `ledger_transactions` (
	`id` text PRIMARY KEY NOT NULL,
	`scope` text NOT NULL,
	`idempotency_key` text NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `ledger_booked_once` ON `ledger_transactions` (`scope`,`idempotency_key`);--> statement-breakpoint
CREATE TABLE `round_steps` (
	`round_id` text NOT NULL,
	`step` integer NOT NULL,
	`state` text,
	`view` text,
	`at` integer NOT NULL,
	PRIMARY KEY(`round_id`, `step`),
	FOREIGN KEY (`round_id`) REFERENCES `rounds`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `rounds` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`node_id` integer NOT NULL,
	`mode` text NOT NULL,
	`currency` text NOT NULL,
	`bet_minor` integer NOT NULL,
	`win_minor` integer NOT NULL,
	`status` text NOT NULL,
	`opened_at` integer NOT NULL,
	`settled_at` integer,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`node_id`) REFERENCES `games`(`node_id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "rounds_bet" CHECK("rounds"."bet_minor" > 0 and "rounds"."win_minor" >= 0)
);
--> statement-breakpoint
CREATE INDEX `rounds_newest` ON `rounds` (`account_id`,`mode`,`opened_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `rounds_one_open` ON `rounds` (`account_id`,`node_id`,`mode`) WHERE "rounds"."status" = 'open';--> statement-breakpoint
CREATE TABLE `accounts` (
	`id` text PRIMARY KEY NOT NULL,
	`merchant_code` text NOT NULL,
	`username` text NOT NULL,
	`type` integer NOT NULL,
	`password_hash` text NOT NULL,
	`nickname` text,
	`icon` text,
	`club_label` text,
	`first_time_login` integer DEFAULT true NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`merchant_code`) REFERENCES `merchants`(`merchant_code`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `accounts_by_username` ON `accounts` (`merchant_code`,`username`);--> statement-breakpoint
CREATE TABLE `captchas` (
	`id` text PRIMARY KEY NOT NULL,
	`merchant_code` text NOT NULL,
	`answer` text NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`merchant_code`) REFERENCES `merchants`(`merchant_code`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `captchas_by_age` ON `captchas` (`expires_at`);--> statement-breakpoint
CREATE TABLE `favourites` (
	`account_id` text NOT NULL,
	`node_id` integer NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`account_id`, `node_id`),
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`node_id`) REFERENCES `games`(`node_id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `favourites_newest` ON `favourites` (`account_id`,`at`);--> statement-breakpoint
CREATE TABLE `login_failures` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`subject` text NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `login_failures_of_subject` ON `login_failures` (`subject`,`at`);--> statement-breakpoint
CREATE INDEX `login_failures_by_age` ON `login_failures` (`at`);--> statement-breakpoint
CREATE TABLE `recents` (
	`account_id` text NOT NULL,
	`node_id` integer NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`account_id`, `node_id`),
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`node_id`) REFERENCES `games`(`node_id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `recents_newest` ON `recents` (`account_id`,`at`);--> statement-breakpoint
CREATE TABLE `sessions` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`last_seen_at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `sessions_of_account` ON `sessions` (`account_id`);--> statement-breakpoint
CREATE INDEX `sessions_by_age` ON `sessions` (`last_seen_at`);--> statement-breakpoint
CREATE TABLE `announcements` (
	`id` integer PRIMARY KEY NOT NULL,
	`merchant_code` text NOT NULL,
	`type` text NOT NULL,
	`sequence` integer NOT NULL,
	`title` text NOT NULL,
	`content` text NOT NULL,
	`start_date` text NOT NULL,
	`end_date` text,
	`category_ids` text NOT NULL,
	`images` text NOT NULL,
	FOREIGN KEY (`merchant_code`) REFERENCES `merchants`(`merchant_code`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `announcements_of_type` ON `announcements` (`merchant_code`,`type`,`sequence`);--> statement-breakpoint
CREATE TABLE `banners` (
	`banner_id` integer PRIMARY KEY NOT NULL,
	`merchant_code` text NOT NULL,
	`group_name` text NOT NULL,
	`sequence` integer NOT NULL,
	`url` text NOT NULL,
	`title` text NOT NULL,
	`text` text NOT NULL,
	`link` text,
	`placeholder` text NOT NULL,
	FOREIGN KEY (`merchant_code`) REFERENCES `merchants`(`merchant_code`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `banners_of_group` ON `banners` (`merchant_code`,`group_name`,`sequence`);--> statement-breakpoint
CREATE TABLE `merchant_hosts` (
	`host` text PRIMARY KEY NOT NULL,
	`merchant_code` text NOT NULL,
	FOREIGN KEY (`merchant_code`) REFERENCES `merchants`(`merchant_code`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `merchant_vendors` (
	`merchant_code` text NOT NULL,
	`vassalage` text NOT NULL,
	PRIMARY KEY(`merchant_code`, `vassalage`),
	FOREIGN KEY (`merchant_code`) REFERENCES `merchants`(`merchant_code`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`vassalage`) REFERENCES `vendors`(`vassalage`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `merchants` (
	`merchant_code` text PRIMARY KEY NOT NULL,
	`record` text NOT NULL,
	`settings` text NOT NULL,
	`flags` text NOT NULL,
	`region` text NOT NULL,
	`maintenance` integer DEFAULT false NOT NULL,
	`tells_unknown_user` integer DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE `vendors` (
	`vassalage` text PRIMARY KEY NOT NULL,
	`display_name` text NOT NULL,
	`icon_url` text NOT NULL,
	`framing` integer NOT NULL,
	`sequence` integer NOT NULL
);
